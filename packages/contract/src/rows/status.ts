/** The colour family of a status: blue, green, purple, amber, red, grey. Never shown without icon and word. */
export type Tone = 'running' | 'ok' | 'progress' | 'warning' | 'error' | 'off'

/** `text` is a status word of Kubernetes or of the product; words in the status table are translated, others shown as they are. */
export type Status = { readonly text: string; readonly tone: Tone }
