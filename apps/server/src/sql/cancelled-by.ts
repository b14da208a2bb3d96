/** How a question to the database is asked that ends with whoever asked: on its side too, where it can be told. */
export function cancelledBy(signal: AbortSignal | undefined) {
  return { signal, inflightQueryAbortStrategy: 'cancel query' } as const
}
