export const DataSection = () => null
