import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
} from 'graphql'

export function selectedFields(
  {
    fieldNodes,
    fragments,
    variableValues,
  }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>,
  name: string,
): FieldNode[] {
  const isSkipped = (node: SelectionNode) =>
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true ||
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if === false

  const fieldsIn = (selections: readonly SelectionNode[] = []): FieldNode[] =>
    selections.flatMap((node) => {
      if (isSkipped(node)) return []
      if (node.kind === Kind.FIELD) return node.name.value === name ? [node] : []
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node
      return fieldsIn(fragment?.selectionSet.selections)
    })

  return fieldNodes.flatMap(({ selectionSet }) => fieldsIn(selectionSet?.selections))
}
