import { Button } from '@naru/ui/button.tsx'
import { CopyIcon } from '@patternfly/react-icons/dist/esm/icons/copy-icon'
import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'

/** Copies a value that someone will want elsewhere. */
export function CopyButton({ what, text }: { readonly what: string; readonly text: string }) {
  const t = useMessages(messages)
  const [copied, setCopied] = useState(false)
  return (
    <Button
      variant="plain"
      size="s"
      icon={CopyIcon}
      label={copied ? t('copied') : t('copy', { what })}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    />
  )
}
