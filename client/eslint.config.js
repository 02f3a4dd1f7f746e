import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['src/generated/', 'node_modules/'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  { files: ['*.{js,mjs,ts}'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      // A place that must be filled and is not looked at.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // What a type does not say is said by a better type.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > TSNeverKeyword',
          message: 'Give it the type that it has, instead of `as never`.',
        },
      ],
      // TypeScript and svelte-check say it, with the types at hand.
      'no-undef': 'off',
      'svelte/no-unused-svelte-ignore': 'off',
      // `{' '}` is a space that stays where markup is broken into lines.
      'svelte/no-useless-mustaches': 'off',
      // Sets and maps are made and read within one function; what is kept is replaced as a whole.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  // An event's data are those of its kind, which the wire's type cannot say.
  {
    files: ['rips.ts', 'bouts.ts', 'retell.ts', 'chain.ts', 'plan.ts', 'Flights.svelte'].map(
      (file) => `src/games/*/${file}`,
    ),
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  // A test that takes for there what is not fails, and says where.
  {
    files: ['src/**/*.test.ts', 'src/**/made.ts', 'src/dev/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
