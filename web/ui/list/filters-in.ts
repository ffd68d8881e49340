/** Query parameters that are not filters. */
const NON_FILTER_PARAMS = ['tab', 'list', 'open', 'request'];

/** The search, filters and sorting of a list that the URL has. */
export function filtersIn(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of NON_FILTER_PARAMS) params.delete(name);
  return params;
}
