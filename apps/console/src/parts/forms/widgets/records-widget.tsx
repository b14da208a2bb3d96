import type { Widget } from '@naru/contract/forms/field'
import { asStrings } from '@naru/contract/forms/values'
import { SuggestField } from '@naru/ui/suggest/suggest-field.tsx'
import { type KeyboardEvent, useContext, useState } from 'react'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { FormContext, type WidgetProps } from '../form-scope.ts'
import { messages } from '../messages.ts'
import { AddedToken } from './added-token.tsx'
import { ManyFrame } from './many-frame.tsx'
import { findNamed, formatNamed, type NamedRecord } from './named-record.ts'
import { useNamedRecords } from './use-named-records.ts'

type Props = WidgetProps & { readonly widget: Extract<Widget, { as: 'records' }>; readonly alone: boolean }

/** Records side by side by their names, and a field that finds more of them by name or id. */
export function RecordsWidget({ widget, place, value, label, hint, readOnly, onChange, alone }: Props) {
  const text = useText()
  const { touch } = useContext(FormContext)
  const records = useNamedRecords(widget.kind)
  const chosen = asStrings(value)
  const byId = new Map(records.map((one) => [one.id, one]))
  const change = (next: readonly string[]) => {
    onChange(next)
    touch(place)
  }
  return (
    <ManyFrame place={place} label={label} hint={hint} alone={alone}>
      <div className="n-tokens n-names" role="group" aria-label={label}>
        {chosen.length === 0 && <span className="n-dim">{text(widget.none)}</span>}
        {chosen.map((id, index) => (
          <AddedToken
            key={id}
            place={`${place}.${index}`}
            text={formatNamed(byId.get(id) ?? { id, name: id })}
            onRemove={readOnly ? null : () => change(chosen.toSpliced(index, 1))}
          />
        ))}
      </div>
      {!readOnly && (
        <Adder
          place={place}
          label={label}
          add={text(widget.add)}
          records={records.filter(({ id }) => !chosen.includes(id))}
          onAdd={({ id }) => change([...chosen, id])}
        />
      )}
    </ManyFrame>
  )
}

type AdderProps = {
  readonly place: string
  readonly label: string
  readonly add: string
  readonly records: readonly NamedRecord[]
  readonly onAdd: (record: NamedRecord) => void
}

/** What is picked, or typed and meant beyond doubt, is added; what means nothing stays and says so. */
function Adder({ place, label, add, records, onAdd }: AdderProps) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  function take(text: string) {
    const found = findNamed(records, text)
    setLeft(found === null)
    setTyped(found ? '' : text)
    if (found) onAdd(found)
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || typed === '') return
    event.preventDefault()
    take(typed)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the field in it.
    <div className="n-token-adder" onKeyDown={press}>
      <SuggestField
        name={place}
        label={add}
        placeholder={add}
        options={records.map(formatNamed)}
        listLabel={t('choices', { label })}
        error={left && typed.trim() !== '' ? t('noSuch') : null}
        value={typed}
        onBlur={() => take(typed)}
        onChange={(text) => {
          setLeft(false)
          setTyped(text)
        }}
        onPick={take}
      />
    </div>
  )
}
