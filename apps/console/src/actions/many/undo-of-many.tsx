import { undo } from '@naru/contract/actions/workload/undo'
import { AppError } from '@naru/contract/errors/app-error'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useKubeTarget } from '../../data/kube-target.ts'
import { getObject } from '../../data/kubernetes.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { formatError } from '../../parts/message-center.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { ActionForm } from '../dialogs/action-form.tsx'
import { formatCommands } from '../format-commands.ts'
import { loadRevisions } from '../revisions/load-revisions.ts'
import { type Revision, revisionSource } from '../revisions/revisions.ts'
import { useRun } from '../use-run.ts'
import { targetKey } from './read-each.ts'
import { useActionTitle } from './use-action-title.ts'
import { useReadEach } from './use-read-each.ts'

const messages = defineMessages({
  en: {
    intro: 'Each goes back to its revision before the present one.',
    workload: 'Workload',
    change: 'Images',
    revision: 'Revision',
    none: 'There are no earlier revisions.',
    nowhere: 'None of them has an earlier revision.',
    unread: 'Of none that could be read there is an earlier revision.',
  },
  ko: {
    intro: '각각 현재 바로 앞 리비전으로 되돌립니다.',
    workload: '워크로드',
    change: '이미지',
    revision: '리비전',
    none: '이전 리비전이 없습니다.',
    nowhere: '이전 리비전이 있는 워크로드가 없습니다.',
    unread: '읽은 워크로드 가운데 이전 리비전이 있는 것이 없습니다.',
  },
})

/** Puts the template before the present one back in several workloads; those that have none are told. */
export function UndoOfMany({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const find = useKubeTarget()
  const revisions = useReadEach('undo', targets, (target, signal) =>
    loadRevisions(target, find(target), signal),
  )
  const { words, write, command } = undo
  const { busy, run } = useRun(targets, { success: words.doneOfMany, onDone })
  const before = (target: ActionTarget) => revisions.of(target)?.[1]
  const choiceOf = ({ number, template }: Revision) => ({ revision: number, template })
  const submit = () =>
    run(async (target) => {
      const earlier = before(target)
      const unread = revisions.errorOf(target)
      if (unread) throw unread
      if (!earlier) throw new AppError('INVALID_DATA', { detail: t('none') })
      return write(target, { ...choiceOf(earlier), triggers: await loadTriggers(target) })
    })
  /** What starts rollouts by itself, of a kind that has that. */
  async function loadTriggers(target: ActionTarget) {
    const { triggers } = revisionSource(target.kind.id) ?? {}
    return triggers ? triggers(await getObject(find(target))) : []
  }
  const isNowhere = targets.every((target) => before(target) === undefined)
  const isUnread = targets.some((target) => revisions.errorOf(target))
  return (
    <ActionForm
      size="l"
      title={useActionTitle(words, targets)}
      onClose={onClose}
      verb={text(words.verbOfMany)}
      busy={busy}
      blocked={revisions.wait ?? (isNowhere ? t(isUnread ? 'unread' : 'nowhere') : null)}
      onSubmit={() => void submit()}
      command={formatCommands(targets, (target) => {
        const earlier = before(target)
        return earlier ? command(target, choiceOf(earlier)) : ''
      })}
    >
      <p>{revisions.wait ?? t('intro')}</p>
      {revisions.wait === null && (
        <div className="n-table-scroll">
          <PlainTable heads={[t('workload'), t('revision'), t('change')]}>
            {targets.map((target) => (
              <UndoLine
                key={targetKey(target)}
                of={target}
                known={revisions.of(target) ?? []}
                error={revisions.errorOf(target)}
              />
            ))}
          </PlainTable>
        </div>
      )}
    </ActionForm>
  )
}

type LineProps = {
  readonly of: ActionTarget
  readonly known: readonly Revision[]
  /** Why nothing is known of it. */
  readonly error: unknown
}

function UndoLine({ of: { namespace, name }, known: [now, earlier], error }: LineProps) {
  const t = useMessages(messages)
  const none = error ? (
    <span className="n-warn">{formatError(error)}</span>
  ) : (
    <span className="n-dim">{t('none')}</span>
  )
  return (
    <tr>
      <td>
        {name} <span className="n-dim">{namespace}</span>
      </td>
      <td>{now && earlier ? `${now.number} → ${earlier.number}` : '–'}</td>
      <td>{earlier ? earlier.images.join(', ') : none}</td>
    </tr>
  )
}
