import { ISTIO_TYPES } from '@naru/mesh/model/istio-object'
import type { RoutingChange } from '@naru/mesh/wizards/service/plan-routing'
import { Banner } from '@naru/ui/banner.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { formatError } from '../../parts/message-center.ts'
import { DiffView } from '../../yaml/diff-view.tsx'
import { editablePart, formatYaml } from '../../yaml/yaml-text.ts'
import { StandingBadge } from '../config/standing.tsx'
import { messages } from './messages.ts'
import type { Judgement } from './use-judgement.ts'

type Props = {
  readonly changes: readonly RoutingChange[]
  readonly judgement: Judgement
  /** Whether it is to be saved in spite of errors. */
  readonly accepted: boolean
  readonly onAccept: (accepted: boolean) => void
}

/** Every object that a wizard makes, changes or deletes, with what the checks say of it. */
export function ChangePreview({ changes, judgement, accepted, onAccept }: Props) {
  const t = useMessages(messages)
  const judged = 'validations' in judgement ? judgement.validations : []
  const drafted = changes.filter(({ after }) => after !== null)
  return (
    <section className="n-wizard-preview" aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <Verdict judgement={judgement} accepted={accepted} onAccept={onAccept} />
      {changes.length === 0 && <p className="n-dim">{t('unchanged')}</p>}
      {changes.map((change) => (
        <Change
          key={`${change.type}/${(change.after ?? change.before)?.metadata.name}`}
          change={change}
          validation={judged[drafted.indexOf(change)]}
        />
      ))}
    </section>
  )
}

function Verdict({ judgement, accepted, onAccept }: Omit<Props, 'changes'>) {
  const t = useMessages(messages)
  if (judgement.state === 'none') return null
  if (judgement.state === 'coming') return <Banner tone="off" title={t('judging')} />
  if (judgement.state === 'failed')
    return (
      <Banner tone="warning" title={t('unjudged')}>
        {formatError(judgement.error)}
      </Banner>
    )
  if (judgement.state === 'clean') return <Banner tone="ok" title={t('clean')} />
  return (
    <Banner tone="error" title={t('wrong')}>
      <CheckField
        label={t('anyway')}
        checked={accepted}
        onChange={({ target }) => onAccept(target.checked)}
      />
    </Banner>
  )
}

type ChangeProps = {
  readonly change: RoutingChange
  readonly validation: Parameters<typeof StandingBadge>[0]['validation'] | undefined
}

function Change({ change: { type, before, after, lost }, validation }: ChangeProps) {
  const t = useMessages(messages)
  const name = (after ?? before)?.metadata.name ?? ''
  const text = (object: typeof after) => (object ? formatYaml(editablePart(object)) : '')
  return (
    <article className="n-wizard-change" aria-label={`${ISTIO_TYPES[type].kind} ${name}`}>
      <h4>
        {ISTIO_TYPES[type].kind} {name}{' '}
        <small>{t(after === null ? 'removed' : before === null ? 'created' : 'updated')}</small>
        {validation && <StandingBadge validation={validation} />}
      </h4>
      {validation?.checks.map(({ code, message, path }) => (
        <p key={`${code} ${path}`} className="n-warn">
          {code} {message}
        </p>
      ))}
      {lost.length > 0 && (
        <Banner tone="warning" title={t('lost')}>
          {lost.join(', ')}
        </Banner>
      )}
      <DiffView before={text(before)} after={text(after)} />
    </article>
  )
}
