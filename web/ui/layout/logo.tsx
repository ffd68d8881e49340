import classes from './logo.module.css';

/** The product's name with a proofreader's caret. Takes its size from the surrounding text. */
export function Logo() {
  return (
    <span className={classes.logo}>
      {/* One name for screen readers; the two halves are drawn. */}
      <span className="visually-hidden">Redraft</span>
      <span aria-hidden="true">
        Re
        {/* Size and fill as attributes: without style sheets it would be a black wedge as wide as the page. */}
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
