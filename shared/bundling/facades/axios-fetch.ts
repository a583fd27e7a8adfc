/** Stands in for axios's adapter over fetch: "not here", as in a browser without fetch. */
export const getFetch = () => false
