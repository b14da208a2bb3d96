import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { TextField } from '@naru/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { getObject, patchObject } from '../../data/kubernetes.ts'
import { useMessages } from '../../i18n/messages.ts'
import { formatCommand } from './action-command.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { CommandLine } from './command-line.tsx'
import { messages } from './messages.ts'
import { useKubeTarget, useRun } from './use-run.ts'

const MOST = 1000

/** Sets the number of replicas through the scale subresource. */
export function ScaleDialog({ action, targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const form = useId()
  const [target] = targets
  const current = useReplicas(targets)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (current === undefined ? '' : String(current))
  const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  const wrong = typed !== null && !(count >= 0 && count <= MOST)
  const { busy, run } = useRun(targets, { success: t('done.scale', { count }), onDone })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (count >= 0 && count <= MOST && !busy) {
      void run((found) =>
        patchObject(
          { ...found, subresource: 'scale' },
          { type: 'merge', body: { spec: { replicas: count } } },
        ),
      )
    }
  }
  return (
    <Dialog
      size="s"
      title={t('scaleTitle', { name: target?.name ?? '' })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={busy}
            blocked={wrong ? t('replicasRule') : null}
          >
            {t('action.scale')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={t('replicas')}
          hint={current === undefined ? t('loading') : t('replicasNow', { count: current })}
          error={wrong ? t('replicasRule') : null}
          type="number"
          min={0}
          max={MOST}
          autoFocus
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <CommandLine
        command={formatCommand(action, targets, { replicas: Number.isNaN(count) ? current : count })}
      />
    </Dialog>
  )
}

function useReplicas([target]: ActionDialogProps['targets']): number | undefined {
  const find = useKubeTarget()
  const { data } = useQuery({
    queryKey: ['scale', target?.cluster, target?.uid],
    queryFn: ({ signal }) =>
      target ? getObject({ ...find(target), subresource: 'scale' }, { signal }) : null,
    gcTime: 0,
  })
  const spec = data?.['spec']
  const replicas = typeof spec === 'object' && spec !== null && 'replicas' in spec ? spec.replicas : 0
  return data ? Number(replicas) : undefined
}
