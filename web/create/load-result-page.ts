/** The result's page, which most visits to /create never show: asked for when a text begins to be generated. */
export const loadResultPage = async () => (await import('./result-page')).ResultPage;
