import { Button } from '@naru/ui/button.tsx'
import CopyIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-copy-icon'
import { useState } from 'react'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { messageCenter } from './message-center.ts'

const messages = defineMessages({
  en: { copy: 'Copy {{what}}', copied: 'Copied' },
  ko: { copy: '{{what}} 복사', copied: '복사됨' },
})

/** Copies a value that someone will want elsewhere. */
export function CopyButton({ what, text }: { readonly what: string; readonly text: string }) {
  const t = useMessages(messages)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button
      variant="plain"
      size="s"
      icon={CopyIcon}
      label={copied ? t('copied') : t('copy', { what })}
      onClick={() => void copy().catch(messageCenter.error)}
    />
  )
}
