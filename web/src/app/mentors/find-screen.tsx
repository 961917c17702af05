import { AssistantButton, AssistantPanel, useAssistant } from '../../features/assistant/index.ts';
import { FindScreen as Find } from '../../features/mentors/find-screen.tsx';

/** `/mentors` and `/find-experts`, with the assistant. */
export const FindScreen = () => {
  const assistant = useAssistant();
  return (
    <>
      <Find onAskAssistant={assistant.open} />
      <AssistantButton assistant={assistant} />
      <AssistantPanel assistant={assistant} onBrowse={assistant.close} />
    </>
  );
};
