import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import type { FormEventHandler, PointerEvent, ReactNode } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { FailureBanner } from '../failure-banner.tsx'
import type { ErrorWords } from '../message-center.ts'
import { focusField } from './focus-problem.ts'
import './form-frame.css'

const messages = defineMessages({
  en: {
    cancel: 'Cancel',
    wrong_one: '{{count}} field needs your attention',
    wrong_other: '{{count}} fields need your attention',
  },
  ko: { cancel: '취소', wrong_other: '확인이 필요한 항목 {{count}}개' },
})

export type FormProblem = {
  readonly field: string
  readonly message: string
  /** What others changed is none. */
  readonly isFault: boolean
}

type Props = {
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly onCancel: () => void
  /** A short verb: what the button says. */
  readonly action: string
  readonly busy: boolean
  /** What else can be done with what was entered, beside sending it. */
  readonly beside?: ReactNode
  /** Why it cannot be sent now. */
  readonly blocked?: string | null
  /** Errors of fields, each linked to its field by the field's name. */
  readonly problems: readonly FormProblem[]
  /** What went wrong with the whole. */
  readonly failure?: ErrorWords | null
  readonly children: ReactNode
}

/** One column of fields with a summary of errors on top and the buttons below. */
export function FormFrame(props: Props) {
  const { onSubmit, onCancel, action, beside, busy, blocked, problems, failure, children } = props
  const t = useMessages(messages)
  return (
    <form className="n-form" onSubmit={onSubmit} onPointerDown={holdPointer} noValidate>
      <Notices failure={failure ?? null} problems={problems} />
      {children}
      <div className="n-form-buttons">
        <Button type="submit" variant="primary" busy={busy} blocked={blocked}>
          {action}
        </Button>
        {beside}
        <Button onClick={onCancel}>{t('cancel')}</Button>
        {blocked && <span className="n-form-blocked">{blocked}</span>}
      </div>
    </form>
  )
}

/** What is to be known before the form is sent again. */
function Notices({ failure, problems }: Pick<Props, 'problems'> & { readonly failure: ErrorWords | null }) {
  const t = useMessages(messages)
  if (!failure && problems.length === 0) return null
  const tone = problems.some(({ isFault }) => isFault) ? 'error' : 'warning'
  return (
    <div className="n-form-notices">
      <FailureBanner failure={failure} />
      {problems.length > 0 && (
        <Banner tone={tone} urgent title={t('wrong', { count: problems.length })}>
          <ul className="n-form-problems">
            {problems.map(({ field, message }) => (
              <li key={field}>
                <button type="button" onClick={() => focusField(field)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

/** The error of a field that is left for a button moves the button from under the pointer; the click is still its own. */
function holdPointer({ target, pointerId }: PointerEvent): void {
  if (target instanceof Element) target.closest('button')?.setPointerCapture(pointerId)
}

/** A part of a form with a sentence of purpose. */
export function FormSection(props: {
  readonly title: string
  readonly purpose?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <fieldset className="n-form-section">
      <legend>{props.title}</legend>
      {props.purpose && <p>{props.purpose}</p>}
      {props.children}
    </fieldset>
  )
}
