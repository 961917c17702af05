export { AssistantButton, AssistantPanel, useAssistant } from './assistant.tsx';
