import type { Column } from '../engine/grid.ts'
import { isLabelName, labelOf } from '../engine/label-names.ts'
import { withLabel } from '../engine/metric.ts'
import { refuse } from '../promql-error.ts'
import { checkRegex, compileRegex } from '../regex.ts'

/** `label_replace`: a label written anew where another matches. */
export function replaceLabels(
  columns: readonly Column[],
  [target = '', replacement = '', source = '', pattern = '']: readonly string[],
  anyName: boolean,
): readonly Column[] {
  const wrong = checkRegex(pattern)
  if (wrong !== null) refuse(`invalid regular expression in label_replace(): ${pattern}`)
  if (!isLabelName(target, anyName)) refuse(`invalid destination label name in label_replace(): ${target}`)
  const regex = compileRegex(pattern)
  return columns.map((column) => {
    const match = regex.exec(labelOf(column.metric.labels, source))
    if (!match) return column
    return { ...column, metric: withLabel(column.metric, target, expand(replacement, match)) }
  })
}

/** `label_join`: a label of others' values with a separator between them. */
export function joinLabels(
  columns: readonly Column[],
  [target = '', separator = '', ...sources]: readonly string[],
  anyName: boolean,
): readonly Column[] {
  const wrong = sources.find((name) => !isLabelName(name, anyName))
  if (wrong !== undefined) refuse(`invalid source label name in label_join(): ${wrong}`)
  if (!isLabelName(target, anyName)) refuse(`invalid destination label name in label_join(): ${target}`)
  return columns.map((column) => {
    const value = sources.map((name) => labelOf(column.metric.labels, name)).join(separator)
    return { ...column, metric: withLabel(column.metric, target, value) }
  })
}

/** Go's way of writing groups into a text: `$1`, `${1}`, `$name`, `$$`; the longest name counts. */
function expand(template: string, match: RegExpExecArray): string {
  return template.replace(
    /\$(?:(\$)|\{(\w+)\}|(\w+))/g,
    (_, dollar?: string, braced?: string, bare?: string) => {
      if (dollar !== undefined) return '$'
      const name = braced ?? bare ?? ''
      return (/^\d+$/.test(name) ? match[Number(name)] : match.groups?.[name]) ?? ''
    },
  )
}
