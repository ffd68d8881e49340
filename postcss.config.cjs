// light-dark() is native in browsers: the preset's version depends on Mantine's attribute, which pages without Mantine
// lack.
module.exports = { plugins: { 'postcss-preset-mantine': { features: { lightDarkFunction: false } } } };
