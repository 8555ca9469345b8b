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
    ...tseslint.configs.strict,
    {
        plugins: { 'react-hooks': { rules: hooks.rules } },
        rules: {
            'react-hooks/rules-of-hooks': 'error',
            'react-hooks/exhaustive-deps': 'warn',
            // Functions as properties: parameters are compared strictly, and taken off the object
            // they need no `this`.
            '@typescript-eslint/method-signature-style': 'error',
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
    ...LAYERS.flatMap(layerRule),
);
