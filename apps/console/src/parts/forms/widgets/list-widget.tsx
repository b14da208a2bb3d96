import { beginScope, type ListWidget as ListSpec, type Node, type Values } from '@naru/contract/forms/field'
import { readItem } from '@naru/contract/forms/items'
import { asList, asText } from '@naru/contract/forms/values'
import { Button } from '@naru/ui/button.tsx'
import PlusIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import MinusIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-minus-icon'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { Scope, WidgetProps } from '../form-scope.ts'
import { messages } from '../messages.ts'
import { ManyFrame } from './many-frame.tsx'

type Props = WidgetProps & {
  readonly widget: ListSpec
  readonly alone: boolean
  /** Draws the fields of an item. */
  readonly Nodes: (props: { readonly nodes: readonly Node[]; readonly scope: Scope }) => ReactNode
}

/** Items with fields of their own, each in a frame or in a line. */
export function ListWidget({ widget, place, value, label, hint, readOnly, scope, onChange, ...rest }: Props) {
  const { alone, Nodes } = rest
  const text = useText()
  const items = asList(value).map(readItem)
  const { nodes, least, most } = widget
  const Frame = widget.line === undefined ? ItemFrame : ItemLine
  return (
    <ManyFrame place={place} label={label} hint={hint} alone={alone}>
      {items.map((item, index) => (
        <Frame
          // Items have no identity but their place while they are named.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          widget={widget}
          title={titleOf(text(widget.item), item, index)}
          onRemove={!readOnly && items.length > least ? () => onChange(items.toSpliced(index, 1)) : null}
          onRaise={!readOnly && index > 0 ? () => onChange(raise(items, index)) : null}
        >
          <Nodes
            nodes={nodes}
            scope={{
              values: item,
              at: `${place}.${index}.`,
              above: scope,
              onChange: (next) => onChange(items.toSpliced(index, 1, next)),
            }}
          />
        </Frame>
      ))}
      {!readOnly && items.length < most && (
        <Button variant="link" icon={PlusIcon} onClick={() => onChange([...items, beginItem(nodes, items)])}>
          {text(widget.add)}
        </Button>
      )}
    </ManyFrame>
  )
}

/** “Container main”, or by its number while it has no name. */
function titleOf(item: string, { name }: Values, index: number): string {
  return `${item} ${asText(name) || index + 1}`
}

function raise(items: readonly Values[], index: number): readonly Values[] {
  return items.toSpliced(index - 1, 2, ...items.slice(index - 1, index + 1).toReversed())
}

/** A new item; a name that another one has already gets a number. */
function beginItem(nodes: readonly Node[], items: readonly Values[]): Values {
  const item = beginScope(nodes)
  const name = asText(item['name'])
  const isTaken = name !== '' && items.some((other) => other['name'] === name)
  return isTaken ? { ...item, name: `${name}-${items.length + 1}` } : item
}

type FrameProps = {
  readonly widget: ListSpec
  readonly title: string
  /** Null where the item must stay. */
  readonly onRemove: (() => void) | null
  /** Null for the first. */
  readonly onRaise: (() => void) | null
  readonly children: ReactNode
}

function ItemFrame({ title, onRemove, onRaise, children }: FrameProps) {
  const t = useMessages(messages)
  return (
    <fieldset className="n-sub-form">
      <legend>{title}</legend>
      {children}
      {(onRemove ?? onRaise) && (
        <div className="n-item-buttons">
          {onRaise && (
            <Button variant="link" onClick={onRaise}>
              {t('raise')}
            </Button>
          )}
          {onRemove && (
            <Button variant="link" onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

function ItemLine({ widget, title, onRemove, children }: FrameProps) {
  const t = useMessages(messages)
  // Custom properties are no part of React's type of styles.
  const columns = { '--n-columns': widget.line } as CSSProperties
  return (
    <div className="n-line n-item-line" style={columns}>
      {children}
      {onRemove && (
        <Button variant="plain" icon={MinusIcon} label={`${t('remove')} ${title}`} onClick={onRemove} />
      )}
    </div>
  )
}
