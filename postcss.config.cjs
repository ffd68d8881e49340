// light-dark() is the browser's own here: the preset's follows the interface library's attribute alone, which a page without it lacks.
module.exports = { plugins: { 'postcss-preset-mantine': { features: { lightDarkFunction: false } } } };
