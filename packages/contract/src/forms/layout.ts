import type { Text } from '../i18n/locale.ts'
import { type Fields, readAt, readFields } from '../manifest/read.ts'
import { type Around, type Field, type Layout, listFields, type Node, type Option } from './field.ts'
import { choice } from './fields.ts'
import type { Section } from './form.ts'
import { spotAt, stepsOf } from './spot.ts'

/** A part of a form with a sentence of purpose. */
export function section(title: Text, purpose: Text | null, nodes: readonly Node[]): Section {
  return { title, nodes, ...(purpose && { purpose }) }
}

/** Fields side by side. */
export function row(...nodes: readonly Node[]): Layout {
  return { node: 'row', nodes }
}

/** Fields under a title of their own. */
export function group(title: Text, nodes: readonly Node[], hint?: Text): Layout {
  return { node: 'group', title, nodes, ...(hint && { hint }) }
}

/** Fields folded away until somebody asks for them, or until they hold something. */
export function more(nodes: readonly Node[], title?: Text): Layout {
  return { node: 'more', nodes, ...(title && { title }) }
}

/** The fields, each shown only where the condition holds too. */
export function onlyWhen(condition: (around: Around) => boolean, nodes: readonly Node[]): readonly Node[] {
  return nodes.map((node) => {
    if (node.node !== 'field') return { ...node, nodes: onlyWhen(condition, node.nodes) }
    const { when } = node
    return { ...node, when: (around) => condition(around) && (when?.(around) ?? true) }
  })
}

export type Variant = {
  readonly value: string
  readonly title: Text
  readonly hint?: Text
  /** What the variant is made of in the manifest; another variant removes it. */
  readonly at: string
  readonly nodes: readonly Node[]
  /** Only kept where it is found: there are no fields for it. */
  readonly kept?: boolean
}

type Variants = {
  readonly title: Text
  readonly hint?: Field['hint']
  readonly radio?: boolean
  /** The first of them that the manifest holds is the one that it is. */
  readonly variants: readonly Variant[]
  readonly otherwise: string
}

/** One of several forms of a value; what was typed into another one is held until the form is left. */
export function oneOf(id: string, { variants, title, hint, radio, otherwise }: Variants): Layout {
  const options = variants.map(
    ({ value, title: of, hint: help, kept }): Option => ({
      value,
      title: of,
      ...(help && { hint: help }),
      ...(kept && { kept }),
    }),
  )
  const which = choice(id, {
    title,
    ...(hint && { hint }),
    ...(radio && { radio }),
    options,
    otherwise,
    spot: {
      read: (scope) => variants.find(({ at }) => readAt(scope, ...stepsOf(at)) !== undefined)?.value,
      write: (scope, value) => writeVariant(scope, variants, value),
    },
  })
  const nodes = variants.flatMap(({ value, nodes: own }) =>
    onlyWhen(({ values }) => values[id] === value, own),
  )
  return { node: 'group', nodes: [which, ...nodes] }
}

function writeVariant(scope: Fields, variants: readonly Variant[], value: unknown): Fields {
  const chosen = variants.find((variant) => variant.value === value)
  const others = variants.filter((variant) => variant !== chosen)
  const freed = others.reduce((left, { at }) => spotAt(at).write(left, undefined), scope)
  const isValue = chosen && listFields(chosen.nodes).some(({ id }) => id === chosen.at)
  if (!chosen || isValue) return freed
  return spotAt(chosen.at).write(freed, readFields(readAt(freed, ...stepsOf(chosen.at))))
}
