/** A page of the manual as data, which the build reads from its Markdown; its text never becomes markup. */
export type Manual = { readonly title: string; readonly blocks: readonly Block[] }

export type Block =
  | { readonly type: 'heading' | 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly type: 'code'; readonly text: string }

export type Inline =
  | { readonly type: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }
