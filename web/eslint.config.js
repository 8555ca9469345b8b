import { defineConfig } from 'eslint/config';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The folders of src from the ground up; each may use those before it, and itself. */
const LAYERS = [
    'core',
    'router',
    'text',
    'theme',
    'ui',
    'settings',
    'boards',
    'game',
    'online',
    'pages',
    'app',
];

/**
 * @param {string} layer
 * @param {number} index
 * @returns {import('eslint').Linter.Config[]}
 */
function layerRule(layer, index) {
    const above = LAYERS.slice(index + 1);
    if (above.length === 0) return [];
    const regex = `^(\\.\\./)+(${above.join('|')})(/|$)`;
    return [
        {
            files: [`src/${layer}/**/*.{ts,tsx}`],
            rules: {
                'no-restricted-imports': [
                    'error',
                    { patterns: [{ regex, message: `${layer} stands below these folders.` }] },
                ],
            },
        },
    ];
}

export default defineConfig(
    {
        ignores: ['dist', 'dev', 'generated', 'public', 'playwright-report', 'test-results'],
    },
    ...tseslint.configs.strictTypeChecked,
    {
        languageOptions: {
            parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
        },
    },
    {
        plugins: { 'react-hooks': { rules: hooks.rules } },
        rules: {
            'react-hooks/rules-of-hooks': 'error',
            'react-hooks/exhaustive-deps': 'error',
            // A promise is awaited, or its failure is handled: `void` would only hide it.
            '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
            // Functions as properties: parameters are compared strictly, and taken off the object
            // they need no `this`.
            '@typescript-eslint/method-signature-style': 'error',
            // `onClick={() => close()}` is as clear as with braces.
            '@typescript-eslint/no-confusing-void-expression': [
                'error',
                { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
            ],
            // Numbers print as one expects: sizes, seats and coordinates are full of them.
            '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
            // The compiler looks after unused names.
            '@typescript-eslint/no-unused-vars': 'off',
            eqeqeq: 'error',
            'no-alert': 'error',
            'no-restricted-globals': ['error', 'alert', 'confirm', 'prompt'],
        },
    },
    { files: ['src/**/*.tsx'], ...a11y.configs.strict },
    {
        files: ['src/**/*.tsx'],
        rules: {
            // What scrolls can be reached by keys.
            'jsx-a11y-x/no-noninteractive-tabindex': [
                'error',
                { roles: ['group', 'region', 'tabpanel'] },
            ],
        },
    },
    {
        // What stands for something asynchronous is so too, also with nothing to wait for.
        files: ['src/**/*.test.{ts,tsx}', 'src/**/*ForTests.ts'],
        rules: { '@typescript-eslint/require-await': 'off' },
    },
    // The build writes this one from a template: no project of the compiler's holds it.
    { files: ['tools/build/service-worker.js'], ...tseslint.configs.disableTypeChecked },
    ...LAYERS.flatMap(layerRule),
);
