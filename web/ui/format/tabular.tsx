/** A number with units: digits have equal width, to align between rows, and the rest has its own. */
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
