import classes from './logo.module.css';

/** The word with the proofreader's caret where the hand inserts. Takes its size from the text around it. */
export function Logo() {
  return (
    <span className={classes.logo}>
      {/* One name for screen readers; the two halves are a drawing. */}
      <span className="visually-hidden">Redraft</span>
      <span aria-hidden="true">
        Re
        {/* Its measure and its fill are its own too: without style sheets it would be a black wedge as wide as the page. */}
        <svg
          className={classes.caret}
          viewBox="0 0 10 6"
          width="7"
          height="5"
          fill="none"
          stroke="currentColor"
          role="presentation"
        >
          <path d="M1 5.2 5 1l4 4.200" />
        </svg>
        draft
      </span>
    </span>
  );
}
