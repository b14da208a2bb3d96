import { Button } from '@naru/ui/button.tsx'
import { CopyIcon } from '@patternfly/react-icons/dist/esm/icons/copy-icon'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import './actions.css'

/** The command that does the same, folded away until wanted. */
export function CommandLine({ command }: { readonly command: string }) {
  const t = useMessages(messages)
  const [copied, setCopied] = useState(false)
  if (command === '') return null
  return (
    <details className="n-command">
      <summary>{t('command')}</summary>
      <div className="n-command-box">
        <pre>{command}</pre>
        <Button
          variant="plain"
          size="s"
          icon={CopyIcon}
          label={t(copied ? 'copied' : 'copy')}
          onClick={() => void navigator.clipboard.writeText(command).then(() => setCopied(true))}
        />
      </div>
    </details>
  )
}
