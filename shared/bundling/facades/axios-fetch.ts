/** Stands in for axios's adapter over fetch and says that it is not supported, as in a browser without fetch. */
export const getFetch = () => false
