/** What each page of the manual begins with, by file. */
export const leads = import.meta.glob<string>('../../../../../docs/manual/ko/*.md', {
  query: '?lead',
  import: 'default',
  eager: true,
})
