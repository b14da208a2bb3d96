import { knowRemote } from '@naru/mesh/wizards/remote-callers'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { ConflictDialog } from '../../yaml/save/conflict-dialogs.tsx'
import { ForecastPanel } from '../config/forecast/forecast-panel.tsx'
import { type Forecast, useForecastOfAll } from '../config/forecast/use-forecast.ts'
import { ChangePreview } from '../wizards/change-preview.tsx'
import { messages as wizardMessages } from '../wizards/messages.ts'
import { useBlockedWrites } from '../wizards/use-blocked-writes.ts'
import { type Judgement, useJudgement } from '../wizards/use-judgement.ts'
import { useSaveRouting } from '../wizards/use-save-routing.ts'
import { messages } from './messages.ts'
import { type FoundPolicies, useMeshPolicies } from './use-policies.ts'
import '../../yaml/yaml.css'
import '../wizards/wizards.css'

export type PoliciesDialogProps = {
  readonly cluster: string
  readonly namespace: string
  readonly onClose: () => void
}

/** Makes policies of a namespace of what was seen to flow there. */
export function PoliciesDialog(props: PoliciesDialogProps) {
  const t = useMessages(messages)
  const { found, error } = useMeshPolicies(props.cluster, props.namespace)
  const title = t('title', { name: props.namespace })
  if (found !== null && found !== 'absent') return <Found {...props} title={title} found={found} />
  return (
    <Dialog look="drawer" size="l" title={title} onClose={props.onClose}>
      <div className="n-wizard-wait">
        {error ? (
          <FailureBanner failure={describeError(error)} />
        ) : found === 'absent' ? (
          <Banner tone="off" title={t('absent')} />
        ) : (
          <DelayedLoading />
        )}
      </div>
    </Dialog>
  )
}

type FoundProps = PoliciesDialogProps & { readonly title: string; readonly found: FoundPolicies }

function Found({ cluster, namespace, onClose, title, found: latest }: FoundProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const id = useId()
  // What was looked at is what is made, whatever flows meanwhile.
  const [found] = useState(latest)
  const [kinds, setKinds] = useState({ authorizationpolicies: true, sidecars: false })
  const changes = useMemo(
    () => found.changes.filter(({ type }) => kinds[type === 'sidecars' ? type : 'authorizationpolicies']),
    [found, kinds],
  )
  const place = { cluster, namespace, name: namespace }
  const judgement = useJudgement(place, changes, (told, object) =>
    knowRemote(told, object, { identities: found.remote, locale }),
  )
  const drafts = useMemo(() => draftsOf(changes), [changes])
  const forecast = useForecastOfAll(place, drafts)
  const [accepted, setAccepted] = useState(false)
  const words = {
    saved: inBoth(messages, 'saved', { name: namespace }),
    partly: inBoth(messages, 'partly'),
  }
  const saving = useSaveRouting({ place, served: found.served, onDone: onClose, words })
  const nothing = t(kinds.authorizationpolicies || kinds.sidecars ? 'nothing' : 'chooseOne')
  const doubt = useDoubt({ judgement, accepted, forecast })
  const blockedFor = useBlockedWrites(place)
  const blocked =
    changes.length === 0
      ? nothing
      : (blockedFor(changes.map(({ type }) => ({ type, verb: 'create' as const }))) ?? doubt)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (blocked === null && !saving.busy) void saving.save(changes)
  }
  return (
    <Dialog
      look="drawer"
      size="l"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={saving.busy} blocked={blocked}>
            {t('make')}
          </Button>
        </>
      }
    >
      <div className="n-wizard">
        <form id={id} className="n-form" onSubmit={submit} noValidate>
          <FailureBanner failure={saving.failure} />
          <p>{t('about')}</p>
          {(['authorizationpolicies', 'sidecars'] as const).map((type) => (
            <CheckField
              key={type}
              label={t(type === 'sidecars' ? 'sidecars' : 'policies')}
              hint={t(type === 'sidecars' ? 'sidecarsHint' : 'policiesHint')}
              checked={kinds[type]}
              onChange={({ target }) => setKinds({ ...kinds, [type]: target.checked })}
            />
          ))}
          <Doubts found={found} />
          {forecast && <ForecastPanel cluster={cluster} forecast={forecast} />}
        </form>
        {changes.length === 0 ? (
          <p className="n-dim">{nothing}</p>
        ) : (
          <ChangePreview changes={changes} judgement={judgement} accepted={accepted} onAccept={setAccepted} />
        )}
      </div>
      {saving.question && <ConflictDialog {...saving.question} />}
    </Dialog>
  )
}

type DoubtOf = {
  readonly judgement: Judgement
  /** Whether they are to be made in spite of errors. */
  readonly accepted: boolean
  readonly forecast: Forecast | null
}

/** What is to be known before they are made; null where it is. */
function useDoubt({ judgement, accepted, forecast }: DoubtOf): string | null {
  const t = useMessages(messages)
  const word = useMessages(wizardMessages)
  if (judgement.state === 'coming') return word('judging')
  if (judgement.state === 'wrong' && !accepted) return word('acceptFirst')
  return forecast && !forecast.answer && !forecast.error ? t('foreseeing') : null
}

/** What a forecast is asked of. */
function draftsOf(changes: FoundPolicies['changes']) {
  return changes.flatMap(({ type, after }) =>
    after && (type === 'authorizationpolicies' || type === 'sidecars') ? [{ type, object: after }] : [],
  )
}

/** What was not seen, or cannot be said in a policy. */
function Doubts({ found: { missing, isSilent, unnamed } }: Pick<FoundProps, 'found'>) {
  const t = useMessages(messages)
  return (
    <>
      {missing.length > 0 && <Banner tone="warning" title={t('missing', { parts: missing.join(', ') })} />}
      {isSilent && <Banner tone="warning" title={t('silent')} />}
      {unnamed > 0 && <Banner tone="warning" title={t('unnamed', { count: unnamed })} />}
    </>
  )
}
