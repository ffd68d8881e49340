export default function L() {
  return <h1>Redraft sv</h1>;
}
