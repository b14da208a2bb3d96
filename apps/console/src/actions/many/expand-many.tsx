import { expand } from '@naru/contract/actions/storage/expand'
import { AppError } from '@naru/contract/errors/app-error'
import { checkQuantity } from '@naru/contract/rules/container'
import { formatMessage } from '@naru/contract/rules/format-message'
import { firstBreach } from '@naru/contract/rules/message'
import { checkRequired } from '@naru/contract/rules/text-rules'
import { checkExpansion, sizeOfClaim } from '@naru/contract/rules/volume'
import { useState } from 'react'
import { getObject } from '../../data/kubernetes.ts'
import { useLocale } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { SizeDialog } from '../dialogs/size-dialog.tsx'

const messages = defineMessages({
  en: {
    size: 'Size of each',
    hint: 'A volume never shrinks again. One that is as large already is left alone, and told.',
  },
  ko: {
    size: '각각의 크기',
    hint: '한 번 늘린 볼륨은 줄일 수 없습니다. 이미 그만큼 큰 볼륨은 그대로 두고 알립니다.',
  },
})

/** Asks for the same size for several claims. */
export function ExpandMany({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const size = typed.trim()
  const { words, write, command } = expand
  const say = (breach: ReturnType<typeof checkExpansion>) =>
    breach && formatMessage(breach.key, locale, { x: t('size'), ...breach.params })
  const blocked = say(firstBreach(checkRequired(size), checkQuantity(size)))
  return (
    <SizeDialog
      {...{ targets, onClose, onDone, words }}
      told={{ size }}
      label={t('size')}
      size={{ typed, setTyped, hint: t('hint'), error: typed === '' ? null : blocked, blocked }}
      write={async (target, found) => {
        const wrong = say(checkExpansion(size, sizeOfClaim(await getObject(found))))
        if (wrong) throw new AppError('INVALID_DATA', { detail: wrong })
        return write(target, { size })
      }}
      command={blocked ? undefined : (target) => command(target, { size })}
    />
  )
}
