import { uncordon } from '@naru/contract/actions/infrastructure/uncordon'
import type { Tone } from '@naru/contract/rows/status'
import { quoteWords } from '@naru/contract/text/quote-words'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useLocale } from '../../i18n/locale.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { useLeaveGuard } from '../../parts/leave-guard.ts'
import type { ActionTarget } from '../action-target.ts'
import { namesOf } from '../tell-failures.ts'
import { useRun } from '../use-run.ts'
import { PodName } from './drain-pods.tsx'
import { messages } from './messages.ts'
import type { DrainEnd, DrainState } from './run-drain.ts'
import type { Draining } from './use-drain.ts'
import './drain.css'

type Props = {
  readonly title: string
  readonly targets: readonly ActionTarget[]
  readonly draining: Draining
  readonly onStop: () => void
  readonly onDone: () => void
}

const ENDS: Readonly<Record<DrainEnd | 'unbegun', Tone>> = {
  drained: 'ok',
  stopped: 'warning',
  late: 'warning',
  refused: 'error',
  unbegun: 'error',
}

/** How far a drain is, pod by pod, and what is left to do with the nodes when it is over. */
export function DrainProgress({ title, targets, draining, onStop, onDone }: Props) {
  const t = useMessages(messages)
  const { pods, states, end, cordoned } = draining
  useLeaveGuard(end === null, { title: t('leaveTitle'), body: t('leaveBody', { count: targets.length }) })
  const leaving = pods.filter(({ uid }) => states?.has(uid))
  const gone = leaving.filter(({ uid }) => states?.get(uid)?.is === 'gone').length
  return (
    <Dialog
      size="m"
      title={title}
      // Closed while it runs, it would go on unseen: it is stopped first.
      onClose={end === null ? onStop : onDone}
      footer={
        end === null ? (
          <Button onClick={onStop}>{t('stop')}</Button>
        ) : (
          <Over cordoned={cordoned} end={end} onDone={onDone} />
        )
      }
    >
      <div className="n-drain">
        {end === null ? (
          <p className="n-dim">{t('here', { count: targets.length })}</p>
        ) : (
          <Banner tone={ENDS[end]} title={t(`end.${end}`, { count: cordoned.length })} urgent>
            {end === 'unbegun' && namesOf(cordoned)}
          </Banner>
        )}
        {end !== 'unbegun' && (
          <div className="n-drain-bar">
            <progress max={Math.max(leaving.length, 1)} value={leaving.length === 0 && end ? 1 : gone} />
            <span role="status">
              {states === null ? t('cordoning') : t('progress', { gone, all: leaving.length })}
            </span>
          </div>
        )}
        <ul className="n-drain-pods">
          {leaving.map((pod) => (
            <li key={pod.uid}>
              <PodName of={pod} named={targets.length > 1} />
              <PodState of={states?.get(pod.uid) ?? { is: 'waiting' }} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function PodState({ of: state }: { readonly of: DrainState }) {
  const t = useMessages(messages)
  const locale = useLocale()
  if (state.is !== 'held' && state.is !== 'refused')
    return <span className={`n-drain-${state.is}`}>{t(state.is)}</span>
  const message = quoteWords(state.message, locale)
  if (state.is === 'refused') return <span className="n-drain-refused">{t('refused', { message })}</span>
  const { budget } = state
  return <span className="n-drain-held">{budget ? t('held', budget) : t('heldBy', { message })}</span>
}

type OverProps = Pick<Props, 'onDone'> & {
  readonly cordoned: Draining['cordoned']
  readonly end: DrainEnd | 'unbegun'
}

/** A drained node stays cordoned until somebody says otherwise. */
function Over({ cordoned, end, onDone }: OverProps) {
  const t = useMessages(messages)
  const { busy, run } = useRun(cordoned, { success: inBoth(messages, 'uncordoned'), onDone })
  return (
    <>
      <Button busy={busy !== false} onClick={() => void run(() => uncordon.write())}>
        {t('uncordon')}
      </Button>
      <Button variant={end === 'drained' ? 'primary' : 'secondary'} onClick={onDone}>
        {t('close')}
      </Button>
    </>
  )
}
