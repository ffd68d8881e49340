const SPACE = '[\\u0020\\u00a0\\u202f]';

/** A typed number without separators of thousands: spaces, and commas where the page itself writes its limits with them ("10,000.00"). */
export function ungrouped(text: string, locale: string): string {
  const hasCommas = (1_000).toLocaleString(locale).includes(',');
  const forms = [[SPACE, '[.,]'], ...(hasCommas ? [[',', '\\.']] : [])];
  const form = forms.find(([group, decimal]) =>
    new RegExp(`^\\d{1,3}(?:${group}\\d{3})+(?:${decimal}\\d{1,2})?$`).test(text),
  );
  return form?.[0] === undefined ? text : text.replaceAll(new RegExp(form[0], 'g'), '');
}
