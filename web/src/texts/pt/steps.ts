import type { steps as es } from '../es/steps.ts';

export const steps: typeof es = {
  title: 'Estamos preparando sua conta',
  failedTitle: 'Falta um passo',
  account: {
    waiting: 'Criar sua conta',
    doing: 'Criando sua conta…',
    done: 'Conta criada',
    failed: 'Conta não criada',
  },
  session: {
    waiting: 'Entrar',
    doing: 'Entrando…',
    done: 'Sessão iniciada',
    failed: 'Sessão não iniciada',
  },
  request: {
    waiting: 'Pedir para entrar na loja',
    doing: 'Enviando sua solicitação…',
    done: 'Solicitação enviada à loja',
    accepted: 'Você já faz parte da loja',
    failed: 'Solicitação não enviada',
  },
  profile: {
    waiting: 'Preparar seu perfil',
    doing: 'Preparando seu perfil…',
    done: 'Perfil pronto',
    failed: 'Perfil não terminado',
  },
  sessionFailed: 'Não foi possível entrar depois do cadastro. Verifique seus dados.',
  profileFailed: 'Sua conta já está criada e seus dados continuam aqui. Tente de novo.',
  requestFailed:
    'Não conseguimos enviar sua solicitação à loja. Sua conta segue adiante: busque a loja em Geral e peça para entrar.',
  requestAccepted: 'A loja aceitou você: já faz parte.',
  retry: 'Tentar de novo',
  logIn: 'Entrar',
  logOut: 'Sair da conta',
};
