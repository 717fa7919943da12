import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { checkSchema } from './schema.mjs'

const root = mkdtempSync(join(tmpdir(), 'schema-check-'))
const released = join(root, 'releases/1.0.0')
mkdirSync(released, { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))

const schema = `
directive @cost(weight: Int!) on FIELD_DEFINITION

type Query {
  post(slug: String!): Post @cost(weight: 20)
  posts(first: Int! = 10, tag: String): [Post!]!
  search(by: SearchBy, kind: Kind): [Result!]!
}
type Mutation {
  rename(input: RenameInput!): Post
}
type Post implements Item {
  id: ID!
  title: String!
  teaser: String @deprecated(reason: "Use \`title\` until 2026-12-01.")
  kind: Kind
}
type Video implements Item {
  id: ID!
  title: String
}
type Stream {
  id: ID!
  url: String
}
interface Item {
  id: ID!
}
union Result = Post | Video
enum Kind {
  NEWS
  REPORT
}
input SearchBy {
  text: String
  tag: String
}
input RenameInput {
  id: ID!
  title: String! = "Untitled"
  note: String
}
`

const operations = {
  site: [
    'query News($slug: String!) { post(slug: $slug) { title kind } posts(tag: "a") { id } }',
    'query Search($by: SearchBy) { search(by: $by, kind: REPORT) { ... on Item { id } } }',
    'mutation Rename($input: RenameInput!) { rename(input: $input) { id } }',
  ],
  kiosk: [
    'query Board { posts(first: 3) { teaser } search(by: { text: "a" }) { ... on Video { id } } }',
    'query Lines { search { ... on Post { line: teaser } ... on Video { line: title } } }',
    'query Refused { nothing }',
  ],
}
writeFileSync(join(released, 'schema.graphql'), schema)
for (const [client, texts] of Object.entries(operations))
  writeFileSync(join(released, `${client}.json`), JSON.stringify({ ...texts }))

function check(from: string | RegExp, to: string, changelog = '# Changelog\n') {
  expect(schema).toMatch(from)
  writeFileSync(join(root, 'schema.graphql'), schema.replace(from, to))
  writeFileSync(join(root, 'CHANGELOG.md'), changelog)
  return checkSchema(root)
}

test.each([
  [
    'a field goes',
    '  kind: Kind\n',
    '',
    ["`Post.kind`: Field 'kind' was removed from object type 'Post' (site: News)"],
  ],
  [
    'a field that nobody is known to use goes',
    '  url: String\n',
    '',
    ["`Stream.url`: Field 'url' was removed from object type 'Stream' (no stored operation uses it)"],
  ],
  [
    'a result can be null',
    'id: ID!\n  title: String!',
    'id: ID!\n  title: String',
    ["`Post.title`: Field 'Post.title' changed type from 'String!' to 'String' (site: News)"],
  ],
  [
    'an argument goes',
    ', tag: String)',
    ')',
    ["`Query.posts(tag:)`: Argument 'tag: String' was removed from field 'Query.posts' (site: News)"],
  ],
  [
    'an argument is required',
    'slug: String!',
    'slug: String!, language: String!',
    ["`Query.post(language:)`: Argument 'language: String!' added to field 'Query.post' (site: News)"],
  ],
  [
    'a required argument loses its default',
    'first: Int! = 10',
    'first: Int!',
    [
      "`Query.posts(first:)`: Default value for argument 'first' on field 'Query.posts' changed from '10' to 'undefined' (kiosk: Board, site: News)",
    ],
  ],
  [
    'a required input field loses its default',
    ' = "Untitled"',
    '',
    [
      "`RenameInput.title`: Input field 'RenameInput.title' default value changed from '\"Untitled\"' to 'undefined' (site: Rename)",
    ],
  ],
  [
    'a union loses a type',
    'Post | Video',
    'Post',
    [
      "`Result`: Member 'Video' was removed from Union type 'Result' (kiosk: Board, kiosk: Lines, site: Search)",
    ],
  ],
  [
    'an enum value goes',
    '  REPORT\n',
    '',
    ["`Kind.REPORT`: Enum value 'REPORT' was removed from enum 'Kind' (site: Search)"],
  ],
  [
    'an input field is required',
    'note: String',
    'note: String!',
    [
      "`RenameInput.note`: Input field 'RenameInput.note' changed type from 'String' to 'String!' (site: Rename)",
    ],
  ],
  [
    'an input takes exactly one of its fields',
    'input SearchBy',
    'input SearchBy @oneOf',
    ["`SearchBy`: Directive 'oneOf' was added to input object 'SearchBy' (kiosk: Board, site: Search)"],
  ],
  [
    'two types of one selection have another shape',
    '  title: String\n',
    '  title: String!\n',
    [
      '`Lines`: Fields "line" conflict because they return conflicting types "String" and "String!". Use different aliases on the fields to fetch both if this was intentional. (kiosk: Lines)',
    ],
  ],
])('breaks clients: %s', async (_change, from, to, failures) => {
  expect((await check(from, to)).failures).toEqual(failures)
})

test.each([
  ['a field is new', '  kind: Kind\n', '  kind: Kind\n  views: Int!\n', []],
  ['a field is deprecated', '  kind: Kind\n', '  kind: Kind @deprecated(reason: "Use `title`.")\n', []],
  ['a result is never null', 'kind: Kind\n', 'kind: Kind!\n', []],
  ['an argument can be left out', 'slug: String!', 'slug: String', []],
  ['an input field is new', '  note: String', '  note: String\n  language: String', []],
  [
    'a type with required arguments and input fields is new',
    'type Stream {',
    'input A { id: ID! }\ntype Stream {\n  b(id: ID!, a: A!): ID',
    [],
  ],
  [
    'a cost is another, a text is new',
    'post(slug: String!): Post @cost(weight: 20)',
    '"A post."\n  post(slug: String!): Post @cost(weight: 40)',
    [],
  ],
  [
    'an argument is new',
    'slug: String!',
    'slug: String!, language: String! = "en"',
    ["Dangerous: Argument 'language: String!' (with default value) added to field 'Query.post'"],
  ],
  [
    'a default is another',
    'first: Int! = 10',
    'first: Int! = 20',
    ["Dangerous: Default value for argument 'first' on field 'Query.posts' changed from '10' to '20'"],
  ],
  [
    'an enum value is new',
    '  REPORT\n',
    '  REPORT\n  OPINION\n',
    ["Dangerous: Enum value 'OPINION' was added to enum 'Kind'"],
  ],
  [
    'a union has one more type',
    'Post | Video',
    'Post | Video | Stream',
    ["Dangerous: Member 'Stream' was added to Union type 'Result'"],
  ],
])('breaks no client: %s', async (_change, from, to, notes) => {
  const { failures, notes: said } = await check(from, to)
  expect(failures).toEqual([])
  expect(said).toEqual([...notes, 'Compared with 1.0.0 and 5 operations of its clients.'])
})

const teaser = "Field 'teaser' (deprecated) was removed from object type 'Post' (kiosk: Board, kiosk: Lines)"

test.each([
  ['nowhere', '## Not released yet\n\n- **News** have no teaser: `Post.teaser`.\n'],
  ['without a reason', '## Not released yet\n\n### Breaking\n\n- `Post.teaser`\n- `Post.teaser`: \n'],
  ['as a reason', '## Not released yet\n\n### Breaking\n\n- `Post.title`: `Post.teaser` is in it.\n'],
  [
    'for an older release',
    '## Not released yet\n\n## 1.0.0 (2026-11-20)\n\n### Breaking\n\n- `Post.teaser`: unused.\n',
  ],
])("a deprecated field that the changelog lists %s can't be removed", async (_where, changelog) => {
  const { failures } = await check(/ {2}teaser.*\n/, '', `# Changelog\n\n${changelog}`)
  expect(failures).toEqual([`\`Post.teaser\`: ${teaser}`])
})

test('a deprecated field that the changelog lists with a reason can be removed', async () => {
  const changelog =
    '# Changelog\n\n## 2.0.0 (not released yet)\n\n### Breaking\n\n- `Post.kind`, `Post.teaser`: use `Post.title`.\n'
  expect(await check(/ {2}teaser.*\n/, '', changelog)).toEqual({
    failures: [],
    notes: [
      `Breaking, as the CHANGELOG says: ${teaser}`,
      'Compared with 1.0.0 and 5 operations of its clients.',
    ],
    breaks: true,
  })
})

test("a client's file that can't be read is named", async () => {
  const file = join(released, 'broken.json')
  writeFileSync(file, '{"a": "query {"}')
  onTestFinished(() => rmSync(file))
  await expect(check('', '')).rejects.toThrow(`${file} can't be read: Syntax Error`)
})

test('without a release there is nothing to break', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'schema-check-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  expect((await checkSchema(empty)).failures).toEqual([])
})
