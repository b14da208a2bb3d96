import { editTaints } from '@naru/contract/actions/infrastructure/edit-taints'
import { AppError } from '@naru/contract/errors/app-error'
import { formatTaint, isKeptByCluster, readTaints, type Taint } from '@naru/contract/kubernetes/taint'
import { rebaseTaints } from '@naru/contract/rules/taints'
import { useMemo, useState } from 'react'
import { getObject } from '../../data/kubernetes.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { formatCommands } from '../format-commands.ts'
import { TaintsOfMany } from '../many/taints-of-many.tsx'
import { TaintRows } from '../taints/taint-rows.tsx'
import { useTaintErrors } from '../taints/use-taint-errors.ts'
import { WhoLeaves } from '../taints/who-leaves.tsx'
import { useRun } from '../use-run.ts'
import { useTargetObject } from '../use-target-object.ts'
import { ActionForm } from './action-form.tsx'

const messages = defineMessages({
  en: {
    kept: 'Set by the cluster itself by how the node is; they come and go without you:',
    none: 'No taints of your own.',
    same: 'Nothing has changed.',
    clash: 'Somebody else has changed the same taint meanwhile. It is shown as it is now: change it again.',
  },
  ko: {
    kept: '노드의 상태에 따라 클러스터가 직접 붙이고 떼는 테인트:',
    none: '직접 추가한 테인트가 없습니다.',
    same: '바뀐 내용이 없습니다.',
    clash: '그사이 다른 사람이 같은 테인트를 바꿨습니다. 지금 상태를 표시하니 다시 바꾸세요.',
  },
})

/** Edits what keeps pods away from a node; what others changed meanwhile is kept, and who has to leave is said first. */
export function TaintsDialog({ targets, ...props }: ActionDialogProps) {
  const [target] = targets
  if (targets.length > 1) return <TaintsOfMany targets={targets} {...props} />
  return target ? <TaintsOf target={target} {...props} /> : null
}

type Props = Omit<ActionDialogProps, 'targets'> & { readonly target: ActionTarget }

function TaintsOf({ target, onClose, onDone }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const { seen, own, kept, setOwn, wait, reload } = useTaints(target)
  const { wrong, errorOf, showErrors } = useTaintErrors(own)
  const [clash, setClash] = useState(false)
  const { words, write, command } = editTaints
  const { busy, run } = useRun([target], { success: words.done, onDone })
  const wanted = [...own, ...kept]
  const isSame = command(target, { before: seen, after: wanted }) === ''
  async function submit() {
    showErrors()
    if (wrong) return
    setClash(false)
    await run(async (_target, found) => {
      const now = readTaints(await getObject(found))
      const after = rebaseTaints(seen, wanted, now)
      if (after) return write(target, { before: now, after })
      setClash(true)
      reload()
      throw new AppError('CONFLICT')
    })
  }
  return (
    <ActionForm
      title={text(words.title, { name: target.name })}
      size="l"
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={wait ?? (isSame ? t('same') : null)}
      onSubmit={() => void submit()}
      command={formatCommands([target], (one) => command(one, { before: seen, after: wanted }))}
    >
      {wait ? (
        <p className="n-dim">{wait}</p>
      ) : (
        <TaintRows taints={own} none={t('none')} errorOf={errorOf} onChange={setOwn} />
      )}
      {clash && <p className="n-warn">{t('clash')}</p>}
      {kept.length > 0 && (
        <p className="n-dim">
          {t('kept')} {kept.map(formatTaint).join(', ')}
        </p>
      )}
      {!wait && !wrong && <WhoLeaves target={target} seen={seen} wanted={wanted} />}
    </ActionForm>
  )
}

/** Those that the node has, and what has been made of them; its cluster's own are not anybody's to change. */
function useTaints(target: ActionTarget) {
  const { object, wait, refetch } = useTargetObject(target)
  const [changed, setOwn] = useState<readonly Taint[] | null>(null)
  const seen = useMemo(() => (object ? readTaints(object) : []), [object])
  return {
    seen,
    own: changed ?? seen.filter((taint) => !isKeptByCluster(taint)),
    kept: seen.filter(isKeptByCluster),
    setOwn,
    wait,
    reload: () => {
      setOwn(null)
      void refetch()
    },
  }
}
