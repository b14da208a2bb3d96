import type { ReactNode } from 'react'
import { create } from 'zustand'

export type Confirmation = {
  readonly title: string
  readonly body?: ReactNode
  /** A short verb: what the button says. */
  readonly action: string
  readonly danger?: boolean
  /** The name that must be typed first. */
  readonly typeToConfirm?: string
  /** The same thing as a command line. */
  readonly command?: string
}

type Asked = { readonly confirmation: Confirmation; readonly answer: (yes: boolean) => void }

/** What the confirmation dialog of the frame shows; null when nothing is asked. */
export const useAsked = create<{ readonly asked: Asked | null }>(() => ({ asked: null }))

/** Asks once, in words; resolves to whether the person agreed. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  useAsked.getState().asked?.answer(false)
  return new Promise((resolve) => {
    useAsked.setState({
      asked: {
        confirmation,
        answer: (yes) => {
          useAsked.setState({ asked: null })
          resolve(yes)
        },
      },
    })
  })
}
