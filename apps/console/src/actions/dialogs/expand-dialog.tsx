import { expand } from '@naru/contract/actions/storage/expand'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readText } from '@naru/contract/manifest/read'
import { formatMessage } from '@naru/contract/rules/format-message'
import { checkExpansion, sizeOfClaim } from '@naru/contract/rules/volume'
import { useState } from 'react'
import { useLive } from '../../data/live/live.ts'
import { useLocale } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { ExpandMany } from '../many/expand-many.tsx'
import { useTargetObject } from '../use-target-object.ts'
import { SizeDialog, type TypedSize } from './size-dialog.tsx'

const messages = defineMessages({
  en: {
    size: 'Size',
    now: 'Currently {{size}}. A volume never shrinks again.',
    fixed: 'Class {{name}} does not let its volumes grow.',
  },
  ko: {
    size: '크기',
    now: '현재 {{size}}입니다. 한 번 늘린 볼륨은 줄일 수 없습니다.',
    fixed: '{{name}} 클래스는 볼륨 확장을 허용하지 않습니다.',
  },
})

/** Asks for more room than a claim has. */
export function ExpandDialog(props: ActionDialogProps) {
  return props.targets.length > 1 ? <ExpandMany {...props} /> : <ExpandOne {...props} />
}

function ExpandOne({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const size = useSize(targets)
  const { words, write, command } = expand
  const choice = { size: size.typed.trim() }
  return (
    <SizeDialog
      {...{ targets, onClose, onDone, words, size }}
      told={choice}
      label={t('size')}
      write={(target) => write(target, choice)}
      command={size.blocked ? undefined : (target) => command(target, choice)}
    />
  )
}

/** What is typed, or how large the claim is now; and why it cannot be sent. */
function useSize([target]: ActionDialogProps['targets']): TypedSize {
  const t = useMessages(messages)
  const locale = useLocale()
  const { object, failure, wait } = useTargetObject(target)
  const [own, setTyped] = useState<string | null>(null)
  const fixed = useFixedClass(target?.cluster ?? '', object)
  if (object === null) return { typed: own ?? '', setTyped, hint: null, error: failure, blocked: wait }
  const present = sizeOfClaim(object)
  const typed = own ?? present
  if (fixed)
    return {
      typed,
      setTyped,
      hint: null,
      error: t('fixed', { name: fixed }),
      blocked: t('fixed', { name: fixed }),
    }
  const breach = checkExpansion(typed.trim(), present)
  const blocked = breach && formatMessage(breach.key, locale, { x: t('size'), ...breach.params })
  return { typed, setTyped, hint: t('now', { size: present }), error: own === null ? null : blocked, blocked }
}

/** The class of a claim where it is known not to let volumes grow: the cluster would refuse. */
function useFixedClass(cluster: string, claim: KubeObject | null): string | null {
  const name = readText(readAt(claim, 'spec', 'storageClassName'))
  const { data } = useLive(
    name === '' ? null : { type: 'object', kind: 'storage-class', cluster, namespace: null, name },
  )
  return data?.object && data.object['allowVolumeExpansion'] !== true ? name : null
}
