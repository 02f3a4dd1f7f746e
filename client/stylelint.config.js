/** What errs. How styles look is prettier's, and where a blank line sets groups apart the writer's. */
export default {
  extends: ['stylelint-config-standard'],
  overrides: [{ files: ['**/*.svelte'], customSyntax: 'postcss-html' }],
  rules: {
    'rule-empty-line-before': null,
    'at-rule-empty-line-before': null,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    // Svelte's own.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Selectors stand by what they are about; once for its place and once for its looks.
    'no-descending-specificity': null,
    'no-duplicate-selectors': null,
    // Families of fonts bear names.
    'value-keyword-case': ['lower', { ignoreProperties: ['/^--f-/'] }],
    // Safari on phones knows only the prefixed one.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust', 'text-size-adjust'] }],
  },
};
