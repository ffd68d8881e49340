/** A figure in words: its digits stand below those of other rows, what is between them takes its own width. */
export function Tabular({ text }: { text: string }) {
  return (
    <span className="tabular">
      {text.split(/(\d+)/).map((part, at) =>
        at % 2 === 1 ? (
          part
        ) : (
          <span key={at} className="proportional">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
