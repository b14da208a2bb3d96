import type { TransferName } from '@naru/contract/api/transfer'
import { Button } from '@naru/ui/button.tsx'
import { createLatePart } from '@naru/ui/late-part.tsx'
import UploadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-upload-icon'
import { useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { usePlatformLack } from '../../../parts/lack.ts'
import { messages } from './messages.ts'

const TransferDialog = createLatePart(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

/** Opens the dialog that reads people or groups from a file; who may not write them is told why. */
export function TransferButton({ name }: { readonly name: TransferName }) {
  const t = useMessages(messages)
  const lack = usePlatformLack()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={UploadIcon}
        blocked={lack({ verb: 'update', resource: name })}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <TransferDialog name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
