import type { Widget } from '@naru/contract/forms/field'
import { asStrings } from '@naru/contract/forms/values'
import { SuggestField } from '@naru/ui/suggest/suggest-field.tsx'
import { type KeyboardEvent, useContext, useState } from 'react'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { FormContext, useAround, type WidgetProps } from '../form-scope.ts'
import { messages } from '../messages.ts'
import { useChoices } from '../use-choices.ts'
import { AddedToken } from './added-token.tsx'
import { ManyFrame } from './many-frame.tsx'

type Props = WidgetProps & { readonly widget: Extract<Widget, { as: 'tokens' }>; readonly alone: boolean }

/** Words side by side: those offered are switched on and off, others are added and removed. */
export function TokensWidget({
  widget,
  place,
  value,
  label,
  hint,
  readOnly,
  onChange,
  alone,
  ...rest
}: Props) {
  const { touch } = useContext(FormContext)
  const words = asStrings(value)
  const offered = widget.offered(useAround(rest.scope))
  const change = (next: readonly string[]) => {
    onChange(next)
    touch(place)
  }
  return (
    <ManyFrame place={place} label={label} hint={hint} alone={alone}>
      <div className="n-tokens" role="group" aria-label={label}>
        {offered.map((word) => (
          <button
            key={word}
            type="button"
            className="n-token"
            aria-pressed={words.includes(word)}
            disabled={readOnly}
            onClick={() =>
              change(words.includes(word) ? words.filter((one) => one !== word) : [...words, word])
            }
          >
            {word}
          </button>
        ))}
        {words.map((word, index) =>
          offered.includes(word) ? null : (
            <AddedToken
              key={word}
              place={`${place}.${index}`}
              text={word}
              onRemove={readOnly ? null : () => change(words.toSpliced(index, 1))}
            />
          ),
        )}
      </div>
      {!readOnly && (
        <Adder
          {...{ ...rest, widget, place, label, words }}
          onAdd={(word) => {
            touch(`${place}.${words.length}`)
            change([...words, word])
          }}
        />
      )}
    </ManyFrame>
  )
}

type AdderProps = Pick<Props, 'field' | 'scope' | 'place' | 'label' | 'widget' | 'required'> & {
  readonly words: readonly string[]
  readonly onAdd: (word: string) => void
}

/** What is typed becomes a word with Enter, with a comma, or when the field is left. */
function Adder({ field, scope, place, label, widget, required, words, onAdd }: AdderProps) {
  const t = useMessages(messages)
  const text = useText()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const choices = useChoices(asked ? (field.choices ?? null) : null, scope)
  function add(word: string) {
    const trimmed = word.trim()
    setTyped('')
    if (trimmed !== '' && !words.includes(trimmed)) onAdd(trimmed)
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || typed === '') return
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add(typed)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the field in it.
    <div className="n-token-adder" onKeyDown={press}>
      <SuggestField
        name={place}
        label={`${label}: ${text(widget.add)}`}
        required={required}
        placeholder={text(widget.add)}
        options={choices.filter((choice) => !words.includes(choice))}
        listLabel={t('choices', { label })}
        value={typed}
        onFocus={() => setAsked(true)}
        onBlur={() => add(typed)}
        onChange={setTyped}
        onPick={add}
      />
    </div>
  )
}
