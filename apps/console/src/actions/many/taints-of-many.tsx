import { editTaints } from '@naru/contract/actions/infrastructure/edit-taints'
import {
  formatTaint,
  isKeptByCluster,
  readTaints,
  type Taint,
  taintId,
} from '@naru/contract/kubernetes/taint'
import { retaint } from '@naru/contract/rules/taints'
import { CheckField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { useKubeTarget } from '../../data/kube-target.ts'
import { getObject } from '../../data/kubernetes.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { formatError } from '../../parts/message-center.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { ActionForm } from '../dialogs/action-form.tsx'
import { TargetList } from '../dialogs/target-list.tsx'
import { formatCommands } from '../format-commands.ts'
import { TaintRows } from '../taints/taint-rows.tsx'
import { useTaintErrors } from '../taints/use-taint-errors.ts'
import { WhoLeaves } from '../taints/who-leaves.tsx'
import { useRun } from '../use-run.ts'
import { targetKey } from './read-each.ts'
import { useActionTitle } from './use-action-title.ts'
import { useReadEach } from './use-read-each.ts'

const messages = defineMessages({
  en: {
    set: 'Taints that all of them get',
    gone: 'Taints that go',
    on: 'on {{count, number}} of {{all, number}} nodes',
    none: 'None of them has a taint of its own.',
    same: 'Nothing is chosen.',
    unread: '{{name}} could not be read and stays as it is: {{why}}',
    unreadAll: 'None of them could be read.',
  },
  ko: {
    set: '모두에 설정할 테인트',
    gone: '제거할 테인트',
    on: '노드 {{all, number}}개 중 {{count, number}}개',
    none: '직접 추가한 테인트가 있는 노드가 없습니다.',
    same: '바꿀 내용이 없습니다.',
    unread: '{{name|을/를}} 읽지 못해 그대로 둡니다: {{why}}',
    unreadAll: '읽은 노드가 없습니다.',
  },
})

/** Sets the same taints on several nodes and takes others away; what else they have stays, and who leaves is said first. */
export function TaintsOfMany({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const find = useKubeTarget()
  const nodes = useReadEach('taints', targets, async (target, signal) =>
    readTaints(await getObject(find(target), { signal })),
  )
  const [set, setSet] = useState<readonly Taint[]>([])
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const { wrong, errorOf, showErrors } = useTaintErrors(set)
  const { words, write, command } = editTaints
  const { busy, run } = useRun(targets, { success: words.done, onDone })
  const seen = targets.map(nodes.of).filter((taints) => taints !== undefined)
  const blocked = seen.length === 0 ? t('unreadAll') : set.length + gone.size === 0 ? t('same') : null
  function submit() {
    showErrors()
    if (wrong) return
    void run(async (target, found) => {
      // Who leaves it, nobody was told.
      const unread = nodes.errorOf(target)
      if (unread) throw unread
      const before = readTaints(await getObject(found))
      return write(target, { before, after: retaint(before, { set, gone }) })
    })
  }
  return (
    <ActionForm
      size="l"
      title={useActionTitle(words, targets)}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      blocked={nodes.wait ?? blocked}
      onSubmit={submit}
      command={formatCommands(targets, (target) => {
        const before = nodes.of(target)
        return before ? command(target, { before, after: retaint(before, { set, gone }) }) : ''
      })}
    >
      <TargetList targets={targets} />
      {targets.map((target) => {
        const error = nodes.errorOf(target)
        if (!error) return null
        return (
          <p key={targetKey(target)} className="n-warn" role="status">
            {t('unread', { name: target.name, why: formatError(error) })}
          </p>
        )
      })}
      <section>
        <h3>{t('set')}</h3>
        <TaintRows taints={set} errorOf={errorOf} onChange={setSet} />
      </section>
      <section>
        <h3>{t('gone')}</h3>
        {nodes.wait ? <p className="n-dim">{nodes.wait}</p> : <TaintChoice {...{ seen, gone, setGone }} />}
      </section>
      {!wrong &&
        targets.map((target) => {
          const before = nodes.of(target)
          if (!before) return null
          const wanted = retaint(before, { set, gone })
          return <WhoLeaves key={target.uid} target={target} seen={before} wanted={wanted} named />
        })}
    </ActionForm>
  )
}

type ChoiceProps = {
  readonly seen: readonly (readonly Taint[])[]
  readonly gone: ReadonlySet<string>
  readonly setGone: (gone: ReadonlySet<string>) => void
}

/** What any of the nodes has, of which some goes; its cluster's own are not anybody's to change. */
function TaintChoice({ seen, gone, setGone }: ChoiceProps) {
  const t = useMessages(messages)
  const own = seen.flatMap((taints) => taints.filter((taint) => !isKeptByCluster(taint)))
  const first = new Map(own.toReversed().map((taint) => [taintId(taint), taint]))
  if (first.size === 0) return <p className="n-dim">{t('none')}</p>
  return [...first]
    .toReversed()
    .map(([id, taint]) => (
      <CheckField
        key={id}
        label={formatTaint(taint)}
        hint={t('on', { count: own.filter((other) => taintId(other) === id).length, all: seen.length })}
        checked={gone.has(id)}
        onChange={(event) => setGone(withOrWithout(gone, id, event.target.checked))}
      />
    ))
}

function withOrWithout(ids: ReadonlySet<string>, id: string, has: boolean): ReadonlySet<string> {
  return new Set(has ? [...ids, id] : [...ids].filter((other) => other !== id))
}
