import { checkSelector } from '@naru/contract/kubernetes/label-selector'
import { Button } from '@naru/ui/button.tsx'
import { TextField } from '@naru/ui/field.tsx'
import { Popover } from '@naru/ui/popover.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import type { ListModel } from '../query/use-list.ts'

/** The label selector as kubectl writes it, checked before it is used. */
export function LabelButton({ list }: { readonly list: ListModel }) {
  const t = useMessages(messages)
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button ref={anchor} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('labels')}
      </Button>
      <Popover label={t('labels')} anchor={anchor} open={open} onClose={() => setOpen(false)}>
        <LabelForm
          labels={list.search.labels}
          onApply={(labels) => {
            list.setSearch({ labels })
            setOpen(false)
            anchor.current?.focus()
          }}
        />
      </Popover>
    </>
  )
}

function LabelForm({
  labels,
  onApply,
}: {
  readonly labels: string
  readonly onApply: (labels: string) => void
}) {
  const t = useMessages(messages)
  const [text, setText] = useState(labels)
  const wrong = checkSelector(text)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (wrong === null) onApply(text.trim())
  }
  return (
    <form className="n-label-form" onSubmit={submit}>
      <TextField
        label={t('labelSelector')}
        hint={t('labelHint')}
        error={wrong === null ? null : t('labelWrong', { part: wrong })}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        blocked={wrong === null ? null : t('labelWrong', { part: wrong })}
      >
        {t('apply')}
      </Button>
    </form>
  )
}
