const mentor =
  'M36 0H274a36 36 0 0 1 36 36V179a36 36 0 0 1-36 36H118L62 268V215H36a36 36 0 0 1-36-36V36A36 36 0 0 1 36 0Z';
const mentee =
  'M226 150H444a36 36 0 0 1 36 36V299a36 36 0 0 1-36 36H424V386L370 335H226a36 36 0 0 1-36-36V186a36 36 0 0 1 36-36Z';
const both = 'M190 186a36 36 0 0 1 36-36H310V179a36 36 0 0 1-36 36H190Z';

/** The logo's speech bubbles with words in them: a mentor asks, a mentee answers. */
export const SpeechBubbles = () => (
  <svg className="talk" viewBox="0 0 480 390" aria-hidden="true">
    <g className="voice voice-mentor">
      <path d={mentor} />
      <text x="32" y="66">
        What would you do
      </text>
      <text x="32" y="102">
        if it couldn’t fail?
      </text>
    </g>
    <g className="voice voice-mentee">
      <path d={mentee} />
      <text x="222" y="262">
        Ask for the role.
      </text>
      <text x="222" y="298">
        On Monday.
      </text>
    </g>
    <path className="voice-both" d={both} />
  </svg>
);
