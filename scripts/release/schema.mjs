// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CriticalityLevel, diff } from '@graphql-inspector/core'
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  parse,
  resolveSchemaCoordinate,
  TypeInfo,
  typeFromAST,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { rcompare, valid } from 'semver'

/** @typedef {import('graphql').GraphQLSchema} GraphQLSchema */

/** @param {string} root */
export function lastRelease(root) {
  const folder = join(root, 'releases')
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => valid(name) === name) : []
  return versions.sort(rcompare)[0]
}

/** @param {string} changelog */
export function unreleasedPart(changelog) {
  const newest = changelog.split(/^(?=## )/m)[1] ?? ''
  return /^## .*not released yet/i.test(newest) ? newest : ''
}

/**
 * The members that lines such as "- `Post.teaser`, `Tag.id`: the reason" name below "### Breaking".
 *
 * @param {string} changelog
 */
function listedMembers(changelog) {
  const part = unreleasedPart(changelog)
    .split(/^### /m)
    .find((text) => text.startsWith('Breaking\n'))
  const lines = [...(part ?? '').matchAll(/^- ((?:`[^`]+`(?:, )?)+): .*\w/gm)]
  return new Set(lines.flatMap(([, names = '']) => names.match(/[^`]+(?=`(,|$))/g) ?? []))
}

/**
 * Inspector's path as a schema coordinate: `Type.field`, `Type.field(argument:)`, `Enum.VALUE`.
 *
 * @param {string} path
 */
function memberAt(path) {
  const [type, field, argument] = path.split('.').filter((part) => !part.startsWith('@'))
  return [type, field].filter(Boolean).join('.') + (argument ? `(${argument}:)` : '')
}

/**
 * @param {GraphQLSchema} schema
 * @param {string} member
 */
function isRequired(schema, member) {
  const element = resolveSchemaCoordinate(schema, member)
  if (element?.kind === 'FieldArgument') return isRequiredArgument(element.fieldArgument)
  return element?.kind === 'InputField' && isRequiredInputField(element.inputField)
}

/**
 * @param {GraphQLSchema} before
 * @param {GraphQLSchema} after
 */
async function changesBetween(before, after) {
  const changes = await diff(before, after)
  return changes.flatMap(({ path = 'schema', type, message, criticality: { level } }) => {
    // Our directives aren't for clients.
    if (level === CriticalityLevel.NonBreaking || /@(?!oneOf)/.test(path)) return []
    const member = memberAt(path)
    // A required value that loses its default breaks those who left it out. Inspector calls it dangerous.
    const isBreaking =
      level === CriticalityLevel.Breaking || (/DEFAULT/.test(type) && isRequired(after, member))
    return { member, message, isBreaking }
  })
}

/**
 * The schema coordinates that a document uses. A variable can hold every field and value of its type.
 *
 * @param {GraphQLSchema} schema
 * @param {import('graphql').DocumentNode} document
 */
function usedMembers(schema, document) {
  /** @type {Set<string>} */
  const used = new Set()
  /** @param {unknown[]} names */
  const add = (...names) => {
    for (const name of names) used.add(String(name))
  }
  /** @type {Set<unknown>} */
  const held = new Set()
  /** @param {import('graphql').GraphQLType | undefined} type */
  const addAll = (type) => {
    const named = getNamedType(type)
    if (held.has(named)) return
    held.add(named)
    if (isEnumType(named)) add(...named.getValues().map(({ name }) => `${named}.${name}`))
    if (!isInputObjectType(named)) return
    for (const field of Object.values(named.getFields())) {
      add(`${named}.${field.name}`)
      addAll(field.type)
    }
  }
  const types = new TypeInfo(schema)
  const inputType = () => getNamedType(types.getInputType() ?? undefined)
  const visitor = visitWithTypeInfo(types, {
    NamedType: ({ name }) => add(name.value),
    VariableDefinition: ({ type }) => addAll(typeFromAST(schema, type)),
    Field: ({ name }) =>
      add(types.getParentType(), getNamedType(types.getType()), `${types.getParentType()}.${name.value}`),
    Argument: ({ name }) => add(`${types.getParentType()}.${types.getFieldDef()?.name}(${name.value}:)`),
    ObjectValue: () => add(inputType()),
    ObjectField: ({ name }) => add(`${getNamedType(types.getParentInputType() ?? undefined)}.${name.value}`),
    EnumValue: ({ value }) => add(`${inputType()}.${value}`),
  })
  visit(document, visitor)
  for (const type of held) add(type)
  return used
}

/**
 * @param {string} file a client's operations: an object from hashes to texts
 * @param {GraphQLSchema} before
 * @param {GraphQLSchema} after
 */
function readOperations(file, before, after) {
  const client = basename(file, '.json')
  try {
    /** @type {Record<string, string>} */
    const texts = JSON.parse(readFileSync(file, 'utf8'))
    return Object.values(texts).flatMap((text) => {
      const document = parse(text)
      // The release promised nothing to an operation that it refuses itself.
      if (validate(before, document).length > 0) return []
      const names = document.definitions.flatMap((node) =>
        node.kind === Kind.OPERATION_DEFINITION ? (node.name?.value ?? 'unnamed') : [],
      )
      const errors = validate(after, document).map(({ message }) => message)
      return { client, name: names.join('+'), used: usedMembers(before, document), errors }
    })
  } catch (error) {
    throw new Error(`${file} can't be read: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Compares schema.graphql with the last release's.
 *
 * @param {string} root
 * @returns {Promise<{ failures: string[], notes: string[], breaks: boolean }>} `breaks`: a listed change breaks clients
 */
export async function checkSchema(root) {
  const version = lastRelease(root)
  if (version === undefined) {
    return { failures: [], notes: ['There is no release yet to compare schema.graphql with.'], breaks: false }
  }
  const folder = join(root, 'releases', version)
  const before = buildSchema(readFileSync(join(folder, 'schema.graphql'), 'utf8'))
  const after = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'))
  const operations = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readOperations(join(folder, name), before, after))
  const listed = listedMembers(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))

  const changes = await changesBetween(before, after)
  const breaking = changes.filter(({ isBreaking }) => isBreaking)
  /** @param {string} member */
  const usersOf = (member) => {
    // Operations that leave a required member out are affected too.
    const affected = isRequired(after, member) ? member.replace(/\(.*|\.\w+$/, '') : member
    return operations.filter(({ used }) => used.has(affected))
  }
  const explained = new Set(breaking.flatMap(({ member }) => usersOf(member)))
  const failures = breaking.map(({ member, message }) => {
    const users = usersOf(member).map(({ client, name }) => `${client}: ${name}`)
    return { member, text: `${message} (${users.join(', ') || 'no stored operation uses it'})` }
  })
  // A change that is safe by itself can break a selection, such as one where two types must have the same shape.
  for (const operation of operations) {
    if (operation.errors.length === 0 || explained.has(operation)) continue
    failures.push({
      member: operation.name,
      text: `${operation.errors.join(' ')} (${operation.client}: ${operation.name})`,
    })
  }
  const allowed = failures.filter(({ member }) => listed.has(member))
  return {
    failures: failures
      .filter(({ member }) => !listed.has(member))
      .map(({ member, text }) => `\`${member}\`: ${text}`),
    notes: [
      ...changes.filter(({ isBreaking }) => !isBreaking).map(({ message }) => `Dangerous: ${message}`),
      ...allowed.map(({ text }) => `Breaking, as the CHANGELOG says: ${text}`),
      `Compared with ${version} and ${operations.length} operations of its clients.`,
    ],
    breaks: allowed.length > 0,
  }
}
