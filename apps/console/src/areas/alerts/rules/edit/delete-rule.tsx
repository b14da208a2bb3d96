import { type RulePlace, readRule, removeRule, ruleName } from '@naru/contract/alerts/rules/rule-place'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { Button } from '@naru/ui/button.tsx'
import { useState } from 'react'
import { useSave } from '../../../../forms/use-save.tsx'
import { inBoth, useMessages } from '../../../../i18n/messages.ts'
import { confirm } from '../../../../parts/confirm.ts'
import { useMessageCenter } from '../../../../parts/message-center.ts'
import { editablePart } from '../../../../yaml/yaml-text.ts'
import { editMessages } from './messages.ts'
import { useRuleLack } from './rule-lack.ts'

type Props = {
  readonly target: Parameters<typeof useSave>[0] & { readonly namespace: string }
  readonly base: KubeObject
  readonly place: RulePlace
  readonly onDone: () => void
}

/** Takes a rule out of its object, over what that has become meanwhile; the cluster is asked first. */
export function DeleteRule({ target, base, place, onDone }: Props) {
  const t = useMessages(editMessages)
  const center = useMessageCenter()
  const save = useSave(target, base)
  const lack = useRuleLack({ cluster: target.cluster, namespace: target.namespace }, 'patch')
  const [busy, setBusy] = useState(false)
  const name = ruleName(readRule(base, place) ?? {})
  async function remove() {
    const object = `${target.namespace}/${target.name}`
    const asks = { title: t('removeTitle', { name }), body: t('removeText', { object }) }
    if (!(await confirm({ ...asks, action: t('remove'), danger: true }))) return
    setBusy(true)
    try {
      const manifest = removeRule(editablePart(base), place)
      if (!(await save.run(manifest, true)) || !(await save.run(manifest, false))) return
      center.success(inBoth(editMessages, 'removed', { name }))
      onDone()
    } catch (error) {
      center.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="danger" busy={busy} blocked={lack} onClick={() => void remove()}>
        {t('remove')}
      </Button>
      {save.question}
    </>
  )
}
