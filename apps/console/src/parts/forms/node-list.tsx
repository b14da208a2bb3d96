import {
  type Field,
  isFixed,
  isRequired,
  isShown,
  type Layout,
  listFields,
  type Node,
  valueOf,
} from '@naru/contract/forms/field'
import type { Text } from '@naru/contract/i18n/locale'
import { deepEqual } from '@naru/contract/merge/deep-equal'
import { type ReactNode, useContext, useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FieldWarnings } from './field-warnings.tsx'
import { FormContext, type Scope, useAround, type WidgetProps } from './form-scope.ts'
import { messages } from './messages.ts'
import { OWN_WIDGETS } from './own/own-widgets.ts'
import { ChoiceWidget } from './widgets/choice-widget.tsx'
import { ListWidget } from './widgets/list-widget.tsx'
import { PairsWidget } from './widgets/pairs-widget.tsx'
import { RecordsWidget } from './widgets/records-widget.tsx'
import { StringsWidget } from './widgets/strings-widget.tsx'
import { TokensWidget } from './widgets/tokens-widget.tsx'
import { AmountWidget, NumberWidget, TextWidget, TickWidget } from './widgets/value-widgets.tsx'
import './fields.css'

type Props = {
  readonly nodes: readonly Node[]
  readonly scope: Scope
  /** What stands above them already: a field of that title needs none of its own. */
  readonly titled?: Text
}

/** Fields and their layout, one after the other. */
export function NodeList({ nodes, scope, titled }: Props) {
  return nodes.map((node, index) =>
    node.node === 'field' ? (
      <FieldNode key={node.id} field={node} scope={scope} alone={node.title.en === titled?.en} />
    ) : (
      // Layout has no identity but its place, which never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <LayoutNode key={index} layout={node} scope={scope} />
    ),
  )
}

function FieldNode({
  field,
  scope,
  alone,
}: {
  readonly field: Field
  readonly scope: Scope
  readonly alone: boolean
}) {
  const text = useText()
  const around = useAround(scope)
  if (!isShown(field, around)) return null
  const hint = typeof field.hint === 'function' ? field.hint(around) : field.hint
  const props: WidgetProps = {
    field,
    place: scope.at + field.id,
    value: valueOf(field, scope.values),
    label: text((around.mode === 'edit' && field.titleOnEdit) || field.title),
    hint: hint ? text(hint) : undefined,
    required: isRequired(field, around),
    readOnly: isFixed(field, around),
    scope,
    onChange: (value) => scope.onChange({ ...scope.values, [field.id]: value }),
  }
  const widget = <Widget {...props} alone={alone} />
  if (!field.warns) return widget
  return (
    <FieldWarnings warnings={field.warns(around).map((warning) => text(warning))}>{widget}</FieldWarnings>
  )
}

function Widget({ alone, ...props }: WidgetProps & { readonly alone: boolean }): ReactNode {
  const { widget } = props.field
  switch (widget.as) {
    case 'text':
      return <TextWidget {...props} widget={widget} />
    case 'number':
      return <NumberWidget {...props} widget={widget} />
    case 'amount':
      return <AmountWidget {...props} widget={widget} />
    case 'choice':
      return <ChoiceWidget {...props} widget={widget} />
    case 'tick':
      return <TickWidget {...props} />
    case 'strings':
      return <StringsWidget {...props} widget={widget} alone={alone} />
    case 'tokens':
      return <TokensWidget {...props} widget={widget} alone={alone} />
    case 'records':
      return <RecordsWidget {...props} widget={widget} alone={alone} />
    case 'pairs':
      return <PairsWidget {...props} widget={widget} alone={alone} />
    case 'list':
      return <ListWidget {...props} widget={widget} alone={alone} Nodes={NodeList} />
    case 'own': {
      const Own = OWN_WIDGETS[widget.component]
      return <Own {...props} />
    }
    default:
      return null
  }
}

function LayoutNode({ layout, scope }: { readonly layout: Layout; readonly scope: Scope }) {
  const text = useText()
  const around = useAround(scope)
  const { node, title, hint, nodes } = layout
  if (!listFields(nodes).some((field) => isShown(field, around))) return null
  const inner = <NodeList nodes={nodes} scope={scope} />
  if (node === 'row') return <div className="n-row">{inner}</div>
  if (node === 'more') return <More layout={layout} scope={scope} />
  if (!title) return inner
  return (
    <fieldset className="n-sub-form">
      <legend>{text(title)}</legend>
      {hint && <p className="n-field-hint">{text(hint)}</p>}
      {inner}
    </fieldset>
  )
}

/** Folded until somebody opens it, or while it holds something or something in it is wrong. */
function More({ layout: { nodes, title }, scope }: { readonly layout: Layout; readonly scope: Scope }) {
  const t = useMessages(messages)
  const text = useText()
  const { errors, isShown: isErrorShown } = useContext(FormContext)
  const fields = listFields(nodes)
  const [open, setOpen] = useState(() =>
    fields.some((field) => !deepEqual(valueOf(field, scope.values), field.otherwise)),
  )
  const isWrong = errors.some(
    (error) =>
      isErrorShown(error) && fields.some(({ id }) => `${error.field}.`.startsWith(`${scope.at}${id}.`)),
  )
  const isOpen = open || isWrong
  return (
    <details className="n-more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title ? text(title) : t('more')}</summary>
      {isOpen && (
        <div className="n-more-body">
          <NodeList nodes={nodes} scope={scope} />
        </div>
      )}
    </details>
  )
}
