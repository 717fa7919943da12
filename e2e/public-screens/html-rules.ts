import { HtmlValidate } from 'html-validate'

/** The validator's rules, without those about style, file locations and editors' texts. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes `charSet` and `fetchPriority`; HTML does not tell cases apart.
    'attr-case': 'off',
    // React closes void elements with a slash and writes `disabled=""`; both are HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    // React's ids begin with an underscore, which HTML allows; CSS never names them.
    'valid-id': ['error', { relaxed: true }],
    // All scripts and styles come from the page's own origin, under names that hold their content's hash.
    'require-sri': 'off',
    // Markdown and editors write rows without it; every parser adds it.
    'prefer-tbody': 'off',
    // A headline is as long as its editor wants; search engines cut what they show of it.
    'long-title': 'off',
  },
})

export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 80)}`,
    ),
  )
}
