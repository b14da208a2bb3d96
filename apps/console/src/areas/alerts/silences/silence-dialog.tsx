import { matchersOf, matchesSilence } from '@naru/contract/alerts/silence-matchers'
import type { Alert, AlertSource, AlertsAnswer, SilenceMatcher } from '@naru/contract/api/alerts'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { CheckField, SelectField, TextField } from '@naru/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAskAgain } from '../../../data/polled.ts'
import { inBoth, useMessages } from '../../../i18n/messages.ts'
import { useLack } from '../../../parts/lack.ts'
import { formatError, messageCenter } from '../../../parts/message-center.ts'
import { createSilence } from '../alerts-data.ts'
import { silenceMessages } from './silence-messages.ts'
import { SilencePreview } from './silence-preview.tsx'

const MINUTES = [30, 60, 120, 480, 1440, 4320, 10_080] as const
const USUAL = 120
const LONGEST_REASON = 500

type Props = {
  readonly alert: Alert
  readonly answer: Pick<AlertsAnswer, 'alerts' | 'clusters'>
  readonly onClose: () => void
}

/** Chooses by which labels is silenced, and shows what that is before it is done. */
export function SilenceDialog({ alert, answer, onClose }: Props) {
  const t = useMessages(silenceMessages)
  const askAgain = useAskAgain()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [minutes, setMinutes] = useState<number>(USUAL)
  const [comment, setComment] = useState('')
  const [asked, setAsked] = useState(false)
  const all = matchersOf(alert.labels)
  const matchers = all.filter(({ name }) => !left.has(name))
  const source = answer.clusters.find(({ cluster }) => cluster === alert.cluster)
  const missing = useMissing(source)
  const make = useMutation({
    mutationFn: () => createSilence({ cluster: alert.cluster, matchers, minutes, comment: comment.trim() }),
    onSuccess: () => {
      messageCenter.success(inBoth(silenceMessages, 'made'))
      askAgain()
      onClose()
    },
  })
  const hasReason = comment.trim() !== ''
  const submit = () => {
    setAsked(true)
    if (hasReason && matchers.length > 0) make.mutate()
  }
  const covered = answer.alerts.filter(
    ({ cluster, labels }) => cluster === alert.cluster && matchesSilence(labels, matchers),
  )
  return (
    <Dialog
      title={t('title', { name: alert.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={make.isPending} blocked={missing} onClick={submit}>
            {t('make')}
          </Button>
        </>
      }
    >
      <form
        className="n-silence"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (missing === null) submit()
        }}
      >
        {missing && <Banner tone="warning" title={missing} />}
        {make.error && <Banner tone="error" urgent title={formatError(make.error)} />}
        <Matchers all={all} left={left} onChange={setLeft} />
        {matchers.length > 0 && <SilencePreview covered={covered} narrowed={source?.narrowed ?? false} />}
        <SelectField
          label={t('duration')}
          value={String(minutes)}
          options={MINUTES.map((value) => ({ value: String(value), label: t(`minutes.${value}`) }))}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
        <TextField
          label={t('comment')}
          hint={t('commentHint')}
          required
          maxLength={LONGEST_REASON}
          value={comment}
          error={asked && !hasReason ? t('commentNeeded') : null}
          onChange={({ target }) => setComment(target.value)}
        />
      </form>
    </Dialog>
  )
}

/** Why the person cannot silence in a cluster; null where they can. */
function useMissing(source: AlertSource | undefined): string | null {
  const t = useMessages(silenceMessages)
  const lacks = source?.lacks ?? null
  const say = useLack(lacks && source ? [{ cluster: source.cluster, namespace: lacks.namespace }] : [])
  if (source?.notifies !== true) return t('noAlertmanager')
  return lacks && say({ ...lacks, where: lacks.namespace })
}

type MatchersProps = {
  readonly all: readonly SilenceMatcher[]
  readonly left: ReadonlySet<string>
  readonly onChange: (left: ReadonlySet<string>) => void
}

function Matchers({ all, left, onChange }: MatchersProps) {
  const t = useMessages(silenceMessages)
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="n-silence-matchers">
      <p id={id}>
        <b>{t('matchers')}</b> <span className="n-dim">{t('matchersHint')}</span>
      </p>
      {all.map(({ name, value }) => (
        <CheckField
          key={name}
          label={<code>{`${name}="${value}"`}</code>}
          checked={!left.has(name)}
          onChange={({ target }) =>
            onChange(new Set(target.checked ? [...left].filter((one) => one !== name) : [...left, name]))
          }
        />
      ))}
      {left.size === all.length && (
        <p className="n-field-error" role="alert">
          {t('tooFew')}
        </p>
      )}
    </div>
  )
}
