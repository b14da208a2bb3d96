import { checkOneFile } from '@naru/contract/rules/credentials'
import { Icon } from '@naru/ui/icon.tsx'
import UploadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-upload-icon'
import { type DragEvent, useState } from 'react'
import { inBoth, useMessages } from '../../../i18n/messages.ts'
import { messageCenter } from '../../message-center.ts'
import { messages } from '../messages.ts'
import './file-drop.css'

type Props = {
  readonly onFile: (text: string) => void
  /** Of a larger file no more than one byte above it is read. */
  readonly most?: number
}

/** Where the text of one file is chosen or dropped. */
export function FileDrop({ onFile, most }: Props) {
  const t = useMessages(messages)
  const [over, setOver] = useState(false)
  const take = async (files: readonly File[]) => {
    const [file] = files
    if (checkOneFile(files)) messageCenter.warning(inBoth(messages, 'oneFile'))
    else if (file) onFile(await (most === undefined ? file : file.slice(0, most + 1)).text())
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop on; the file field within is the keyboard's way.
    <label
      className={over ? 'n-drop n-drop-over' : 'n-drop'}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        void take([...event.dataTransfer.files]).catch(messageCenter.error)
      }}
    >
      <Icon of={UploadIcon} size="l" />
      <span>
        <b>{t('upload')}</b> {t('uploadHint')}
      </span>
      <input
        type="file"
        className="n-visually-hidden"
        onChange={(event) => void take([...(event.target.files ?? [])]).catch(messageCenter.error)}
      />
    </label>
  )
}
