/** What is looked inside with unless a person names another. */
export const DEBUG_IMAGE = 'busybox:1.37'
