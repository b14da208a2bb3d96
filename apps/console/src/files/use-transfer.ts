import type { PodFile } from '@naru/kube/files/listing'
import { isFileName } from '@naru/kube/files/paths'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../data/save-file.ts'
import { inBoth, useMessages } from '../i18n/messages.ts'
import { confirm } from '../parts/confirm.ts'
import { messageCenter } from '../parts/message-center.ts'
import { carryDown, carryUp } from './carry.ts'
import { useTrouble } from './describe-trouble.ts'
import { messages } from './messages.ts'
import { createRunner, type PodPlace } from './pod-place.ts'

export type Transfer = {
  readonly way: 'down' | 'up'
  readonly name: string
  readonly bytes: number
  /** Null where only the end tells. */
  readonly total: number | null
}

type Work = (onBytes: (bytes: number) => void, signal: AbortSignal) => Promise<void>

const SHOWN_EVERY_MS = 100

/** Carries one thing at a time, and tells how far it is; leaving the page ends it. */
function useCarry() {
  const t = useMessages(messages)
  const describe = useTrouble()
  const [transfer, setTransfer] = useState<Transfer | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Whether it was done. */
  async function carry(what: Omit<Transfer, 'bytes'>, work: Work): Promise<boolean> {
    const control = new AbortController()
    running.current = control
    setTransfer({ ...what, bytes: 0 })
    let shown = 0
    const onBytes = (bytes: number) => {
      if (Date.now() - shown < SHOWN_EVERY_MS) return
      shown = Date.now()
      setTransfer({ ...what, bytes })
    }
    try {
      await work(onBytes, control.signal)
      return true
    } catch (error) {
      const { title, hint } = describe(error)
      if (!control.signal.aborted) messageCenter.failure(title, hint || undefined)
      else
        messageCenter.info(
          inBoth(messages, 'cancelled'),
          what.way === 'up' ? t('cancelledUpload', { name: what.name }) : undefined,
        )
      return false
    } finally {
      setTransfer(null)
    }
  }

  return { transfer, carry, cancel: () => running.current?.abort() }
}

/** What goes up into a folder of a container and what comes down from it. */
export function useTransfer(place: PodPlace, folder: string) {
  const t = useMessages(messages)
  const { transfer, carry, cancel } = useCarry()

  async function download(file: PodFile): Promise<void> {
    const total = file.type === 'file' ? file.size : null
    await carry({ way: 'down', name: file.name, total }, async (onBytes, signal) => {
      const run = createRunner(place, signal)
      const { name, blob, left, complaint } = await carryDown({ run, folder, file, onBytes })
      saveFile(name, blob.type, blob)
      const notes = [
        left > 0 && t('leftOut', { count: left }),
        complaint && t('complained', { words: complaint }),
      ]
      const said = notes.filter(Boolean).join(' ')
      if (said === '') messageCenter.success(inBoth(messages, 'downloaded', { name }))
      else messageCenter.warning(inBoth(messages, 'downloaded', { name }), said)
    })
  }

  /** Those that are there are replaced only by leave. */
  async function upload(files: readonly File[], present: readonly PodFile[]): Promise<void> {
    for (const file of files) {
      const { name, size } = file
      if (!isFileName(name)) {
        messageCenter.failure(inBoth(messages, 'badName', { name }))
        continue
      }
      const isThere = present.some((one) => one.name === name)
      if (isThere && !(await askToReplace(name))) continue
      const done = await carry({ way: 'up', name, total: size }, (onBytes, signal) =>
        carryUp({ run: createRunner(place, signal), folder, file, onBytes }),
      )
      if (!done) return
      messageCenter.success(inBoth(messages, 'uploaded', { name }))
    }
  }

  const askToReplace = (name: string) =>
    confirm({ title: t('replace', { name }), body: t('replaceHint'), action: t('replaceVerb'), danger: true })

  return { transfer, download, upload, cancel }
}
