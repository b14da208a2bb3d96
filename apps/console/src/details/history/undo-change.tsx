import type { AuditLine } from '@naru/contract/api/audit'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { findLostDigits } from '@naru/contract/manifest/lost-digits'
import { planUndo } from '@naru/contract/merge/undo-change'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useState } from 'react'
import { useKubeTarget } from '../../data/kube-target.ts'
import type { KubeTarget } from '../../data/kubernetes.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { DiffView } from '../../yaml/diff-view.tsx'
import { ApplyQuestions } from '../../yaml/save/apply-questions.tsx'
import { useApply } from '../../yaml/save/use-apply.ts'
import { useWholeObject } from '../../yaml/use-whole-object.ts'
import { formatYaml } from '../../yaml/yaml-text.ts'
import { messages } from './messages.ts'
import '../../yaml/yaml.css'

type Props = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: KubeObject
  readonly line: AuditLine
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Shows what taking a change back would do, and saves it as any edit is saved: over what others did meanwhile. */
export function UndoChange({ kind, cluster, object, ...props }: Props) {
  const find = useKubeTarget()
  const { name, namespace = null } = object.metadata
  const target = find({ kind, cluster, namespace, name })
  const lost = findLostDigits(object) !== null
  const whole = useWholeObject(target, object, { enabled: lost })
  const shown = lost ? whole : object
  return shown && <UndoDialog target={target} object={shown} {...props} />
}

type DialogProps = Omit<Props, 'kind' | 'cluster'> & {
  readonly target: KubeTarget & { readonly name: string }
}

function UndoDialog({ target, object, line, onClose, onDone }: DialogProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const [edit, setEdit] = useState(() => planEdit(object, line))
  const apply = useApply(edit && { target, ...edit }, {
    onSaved: onDone,
    onRebase: (base, mine) => setEdit({ base, mine }),
  })
  if (apply.question) return <ApplyQuestions apply={apply} />
  return (
    <Dialog
      size="l"
      title={t('undoTitle', { time: format.dateTime(Date.parse(line.time)) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={apply.busy !== null}
            blocked={edit ? null : t('moved')}
            onClick={() => void apply.run()}
          >
            {t('undoVerb')}
          </Button>
        </>
      }
    >
      <div className="n-history-undo">
        <FailureBanner failure={apply.failure} />
        <p>{edit ? t('undoBody') : t('moved')}</p>
        {edit && <DiffView before={formatYaml(edit.base)} after={formatYaml(edit.mine)} />}
      </div>
    </Dialog>
  )
}

/** What is shown is what is done: the plan is made once, and saving merges what has happened since. */
function planEdit(base: KubeObject, { change }: AuditLine) {
  const plan = planUndo(base, change ?? [])
  // An object with some values put back is still one.
  return plan.kind === 'ready' ? { base, mine: plan.wanted as KubeObject } : null
}
