import { useMessages } from '../../../i18n/messages.ts'
import { useFieldError } from '../form-scope.ts'
import { messages } from '../messages.ts'
import './tokens-widget.css'

type Props = { readonly place: string; readonly text: string; readonly onRemove: (() => void) | null }

/** One of several words or names, with what is wrong with it. */
export function AddedToken({ place, text, onRemove }: Props) {
  const t = useMessages(messages)
  const error = useFieldError(place, text)
  return (
    <span className="n-token n-token-added" data-wrong={error ? true : undefined} data-place={place}>
      {text}
      {onRemove && (
        <button type="button" aria-label={t('removeOne', { value: text })} onClick={onRemove}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="m3 3 6 6M9 3 3 9" stroke="currentColor" strokeWidth="1.500" strokeLinecap="round" />
          </svg>
        </button>
      )}
      {error && (
        <span className="n-field-error" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
